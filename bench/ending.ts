const tasks: (() => unknown)[] = [];

/** What is to be undone when the measurement is over or broken off, the last first. */
export const atTheEnd = (task: () => unknown): void => void tasks.push(task);

export async function end(): Promise<void> {
  for (const task of tasks.splice(0).toReversed()) {
    try {
      await task();
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
    }
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void end().then(() => process.exit(130)));
}
