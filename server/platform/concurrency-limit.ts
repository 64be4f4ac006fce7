import { busy } from "./problem.ts";

/**
 * Lets only so many pieces of dear work run at once; a few more wait their turn, the rest are told to come
 * back, so that a flood of one thing leaves the others quick.
 * @returns a function that runs work when its turn has come; it throws Problem 503 when too many wait
 */
export function createConcurrencyLimit(limits: { running: number; waiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) {
        throw busy();
      }
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
