import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{contract,server,web}/**/*.{ts,tsx}").filter(
  (file) => !/\.test\.tsx?$|\/test\/|\/dist\/|\/node_modules\//.test(file),
);

const filesWith = (pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readFileSync(file, "utf8")));

test("no value is written into SQL as text but by a migration", () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(filesWith(/\bsql\.raw\b/)).toEqual(["server/database/migrations/0012-a-log-to-add-to.ts"]);
  // Kysely escapes it; still only what stands in the code.
  const literals = filesWith(/\bsql\.lit\((?!["\d]|\w*(?:Ms|Lock|AtATime)\)|refusal\))/);
  expect(literals).toEqual([]);
});

test("no other program is started but git, for the number of the commit, and never by a shell", () => {
  expect(filesWith(/node:child_process/)).toEqual(["server/release.ts"]);
  expect(readFileSync("server/release.ts", "utf8")).not.toMatch(/shell|exec\(/);
});

test("no text is run as code", () => {
  expect(filesWith(/\beval\(|\bnew Function\(|set(?:Timeout|Interval)\(["'`]|node:vm/)).toEqual([]);
});

test("no text is read as HTML but the data for search engines, which is JSON", () => {
  const reads =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/;
  expect(filesWith(reads)).toEqual(["web/components/head/structured-data.tsx"]);
});
