import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** A folder of the running test's own, which goes with it. */
export function makeDirectory(): string {
  const directory = mkdtempSync(path.join(tmpdir(), "locumark-faults-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
