const tasks: (() => unknown)[] = [];

/** What is to be undone when the measurement is over or broken off, the last first. */
export const atTheEnd = (task: () => unknown): void => void tasks.push(task);

let ending: Promise<void> | undefined;
let isBrokenOff = false;

export const end = (): Promise<void> => (ending ??= undoAll());

/** What fails while everything is being taken down needs no telling. */
export function throwUnlessBrokenOff(error: unknown): void {
  if (!isBrokenOff) throw error;
}

async function undoAll(): Promise<void> {
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
    isBrokenOff = true;
    void end().then(() => process.exit(130));
  });
}
