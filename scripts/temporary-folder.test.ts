import { existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { withTemporaryFolder } from "./temporary-folder.ts";

test.each([
  ["ends", () => "done"],
  [
    "fails",
    () => {
      throw new Error("a test failed");
    },
  ],
])("what a run leaves among the temporary files is gone when it %s", (_how, end) => {
  const before = mkdtempSync(path.join(tmpdir(), "locumark-before-"));
  vi.stubEnv("TMPDIR", before);
  let made = "";
  const run = () =>
    withTemporaryFolder(() => {
      made = mkdtempSync(path.join(tmpdir(), "locumark-e2e-"));
      writeFileSync(`${made}-author.key`, "");
      return end();
    });
  if (_how === "fails") expect(run).toThrow("a test failed");
  else expect(run()).toBe("done");
  expect(made.startsWith(before)).toBe(true);
  expect([existsSync(made), readdirSync(before)]).toEqual([false, []]);
  vi.unstubAllEnvs();
});
