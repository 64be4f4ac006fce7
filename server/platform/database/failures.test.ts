import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { explainFailure } from "./failures.ts";

test("a locked file and one that is no database are explained", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-locked-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const file = path.join(directory, "one.sqlite");
  const [holder, other] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 0 })];
  onTestFinished(() => {
    holder.close();
    other.close();
  });
  holder.exec("begin exclusive");
  const reasonOf = (act: () => void) => {
    try {
      act();
      return undefined;
    } catch (error) {
      return explainFailure(error);
    }
  };
  expect(reasonOf(() => other.exec("begin immediate"))).toMatch(/^another process is writing/);
  expect(
    reasonOf(() => new DatabaseSync(import.meta.filename).exec("pragma user_version")),
  ).toMatch(/^the file is damaged, or no database/);
  expect(explainFailure(new Error("anything else"))).toBeUndefined();
});
