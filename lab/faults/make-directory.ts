import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A temporary folder, removed after the running test. */
export function makeDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-faults-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
