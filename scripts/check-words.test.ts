import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Checks a project of these files. @returns the faults found */
function check(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "locumark-words-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return spawnSync(process.execPath, ["scripts/check-words.ts", folder], {
    cwd: path.resolve(import.meta.dirname, ".."),
    encoding: "utf8",
  }).stderr;
}

test("a habit is refused with its line, in code and styles", () => {
  const said = check({
    "server/places/b.ts": "const a = 1;\n\n/**\n * What it is.\n * Told anew.\n */\n",
    "web/c.tsx": "/**\n * Reads it.\n *\n * @returns what it is\n */",
    "web/d.css": "a {\n  /* The one beside it. */\n}",
  });
  expect(said.trim().split("\n")).toEqual([
    'server/places/b.ts:4: say "What" in other words',
    'server/places/b.ts:5: say "anew" in other words',
    'web/c.tsx:4: say "what" in other words',
    'web/d.css:2: say "beside" in other words',
  ]);
});

test("only the first word of a comment counts, not one of its later lines, nor a text", () => {
  const said = check({
    "lab/a.ts": "// Asks\n// what it is. Of all.\nconst so = `// What ${so}`;",
    "lab/b.tsx": 'const a = <p title="// Who">http://so.many // anew</p>;',
  });
  expect(said).toBe("");
});
