import { onTestFinished, TestRunner } from "vitest";

type CleanUp = () => unknown;

const atEndOfFile: CleanUp[] = [];

/**
 * Cleans up after whatever called: after the test, or, when called in `beforeAll`, after the last test of the file.
 * What was asked for last is done first.
 */
export function atEnd(cleanUp: CleanUp): void {
  if (TestRunner.getCurrentTest() === undefined) atEndOfFile.push(cleanUp);
  else onTestFinished(async () => void (await cleanUp()));
}

/** Called once after the tests of each file, by `setup.ts`. Everything is cleaned up even when some of it fails. */
export async function cleanUpAfterFile(): Promise<void> {
  const failures: unknown[] = [];
  for (let next = atEndOfFile.pop(); next; next = atEndOfFile.pop()) {
    try {
      await next();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join("\n"));
}
