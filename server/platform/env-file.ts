/**
 * The settings in an environment file, as systemd's `EnvironmentFile=` reads it (man systemd.exec; src/basic/env-file.c), so
 * that a program started by hand gets what the service gets. Not `util.parseEnv`: it ends a value at " #", turns \n within
 * quotes into a new line, and takes backticks and `export`, so that a password could differ between the two.
 */
export function parseEnvFile(text: string): Record<string, string> {
  const settings: Record<string, string> = {};
  let at = 0;
  const take = (rule: RegExp): string => {
    rule.lastIndex = at;
    const [found = ""] = rule.exec(text) ?? [];
    at += found.length;
    return found;
  };
  while (at < text.length) {
    take(/[ \t\n\r]+/y);
    if (take(/[#;][^\n\r]*/y) !== "") continue;
    const name = take(/[^=\n\r]+/y).trimEnd();
    if (take(/=/y) === "") continue;
    let value = "";
    for (;;) {
      take(/[ \t]+/y);
      const single = take(/'[^']*'?/y);
      const double = take(/"(?:[^"\\]|\\[^])*"?/y);
      if (single + double === "") break;
      // Within double quotes a backslash escapes these alone, as in a shell, and continues the line.
      value += single.replaceAll("'", "");
      value += double.replaceAll(/^"|"$/g, "").replaceAll(/\\(?:\n|(["\\`$]))/g, "$1");
    }
    const rest = take(/(?:\\[^]|[^\\\n\r])+/y).match(/\\[^]|[^\\]/g) ?? [];
    while (/^[ \t]$/.test(rest.at(-1) ?? "")) rest.pop();
    value += rest.map((one) => (one === "\\\n" ? "" : one.at(-1))).join("");
    // systemd ignores other names too, and says so in its log.
    if (/^[A-Za-z_]\w*$/.test(name)) settings[name] = value;
    // A backslash as the last character of the file.
    take(/\\$/y);
  }
  return settings;
}
