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
  write("0001-one.md", "# 1. One\n\nStatus: superseded by [0003](0003-three.md)\n");
  write("0003-three.md", "# 3. Three\n\nStatus: accepted\n");
  check("--write");
});
afterEach(() => rmSync(root, { recursive: true }));

test("the list that is written is the one that is checked, below what stood above it", () => {
  expect(check()).toEqual([]);
  const index = readFileSync(at("README.md"), "utf8");
  expect(index).toMatch(/^Why\.\n/);
  expect(index).toContain("\n- 3: [Three](0003-three.md), accepted\n");
  expect(index).toContain("Numbers without a record: 2. The next free one is 4.");
});

test.each([
  ["0004-new.md", "# 4. New\n\nStatus: accepted\n", "list in README.md is out of date"],
  ["0003-three.md", "# 4. Three\n\nStatus: accepted\n", 'begin with "# 3. A title"'],
  ["0003-three.md", "# 3. Three\n", 'add "Status: accepted"'],
  ["0003-three.md", "# 3. Three\n\nStatus: accepted\nStatus: accepted\n", "more than one status"],
  ["0003-three.md", "# 3. Three\n\nStatus: superseded by 0009\n", "9, which does not exist"],
  ["0003-again.md", "# 3. Again\n\nStatus: accepted\n", "has the same number"],
  ["0004_New.md", "# 4. New\n\nStatus: accepted\n", "name it NNNN-some-words.md"],
])("%s with %j is refused", (file, text, fault) => {
  write(file, text);
  expect(check().join("\n")).toContain(fault);
});
