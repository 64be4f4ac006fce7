import { onTestFinished, TestRunner } from "vitest";

type CleanUp = () => unknown;

const atEndOfFile: CleanUp[] = [];

/**
 * Registers a clean-up: after the test, or, when called in `beforeAll`, after the last test of the file. The last one
 * registered runs first.
 */
export function atEnd(cleanUp: CleanUp): void {
  if (TestRunner.getCurrentTest() === undefined) atEndOfFile.push(cleanUp);
  else onTestFinished(async () => void (await cleanUp()));
}

/** Called once after the tests of each file, by `setup.ts`. All clean-ups run even when some of them fail. */
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
