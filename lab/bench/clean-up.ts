const tasks: (() => unknown)[] = [];

/** Registers clean-up for the end of the measurement, or its interruption; the last registered runs first. */
export const onCleanUp = (task: () => unknown): void => void tasks.push(task);

let cleaning: Promise<void> | undefined;
let isInterrupted = false;

export const cleanUp = (): Promise<void> => (cleaning ??= runAll());

/** Errors during the clean-up after an interruption are expected. */
export function throwUnlessInterrupted(error: unknown): void {
  if (!isInterrupted) throw error;
}

async function runAll(): Promise<void> {
  for (const task of tasks.splice(0).toReversed()) {
    try {
      await task();
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
    }
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    isInterrupted = true;
    void cleanUp().then(() => process.exit(130));
  });
}
