import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let root: string;
const at = (file: string): string => path.join(root, "docs/decisions", file);
const write = (file: string, text: string): void => writeFileSync(at(file), text);

function check(...args: string[]): string[] {
  const script = path.join(root, "scripts/check-decisions.ts");
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });
  expect(status).toBe(stderr === "" ? 0 : 1);
  return stderr.split("\n").filter((line) => line !== "");
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "decisions-"));
  mkdirSync(path.join(root, "docs/decisions"), { recursive: true });
  const script = path.join(import.meta.dirname, "check-decisions.ts");
  cpSync(script, path.join(root, "scripts/check-decisions.ts"));
  write("README.md", "Why.\n<!-- The list is written by `npm run decisions:index`. -->\n");
  write("0001-one.md", "# 1. One\n");
  write("0003-three.md", "# 3. Three\n");
  check("--write");
});
afterEach(() => rmSync(root, { recursive: true }));

test("the list that is written is the one that is checked, below what stood above it", () => {
  expect(check()).toEqual([]);
  const index = readFileSync(at("README.md"), "utf8");
  expect(index).toMatch(/^Why\.\n/);
  expect(index).toContain("\n- 3: [Three](0003-three.md)\n");
});

test.each([
  ["0004-new.md", "list in README.md is out of date", "# 4. New\n"],
  ["0003-three.md", 'begin with "# 3. A title"', "# 4. Three\n"],
  ["0003-again.md", "has the same number", "# 3. Again\n"],
  ["0004_New.md", "name it NNNN-some-words.md", "# 4. New\n"],
  ["0003-three.md", "has 501 words", `# 3. Three\n${" word".repeat(498)}\n`],
])("%s is refused: %s", (file, fault, text) => {
  write(file, text);
  expect(check().join("\n")).toContain(fault);
});

test("a record of 500 words passes, and so do forty records, not forty-one", () => {
  write("0003-three.md", `# 3. Three\n${" word".repeat(497)}\n`);
  for (let number = 10; number < 48; number += 1)
    write(`00${number}-more.md`, `# ${number}. More\n`);
  check("--write");
  expect(check()).toEqual([]);
  write("0048-more.md", "# 48. More\n");
  expect(check("--write").join("\n")).toContain("There are 41 records");
});
