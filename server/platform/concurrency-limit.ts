import { busy } from "./problem.ts";

/**
 * Limits how many pieces of expensive work run at once; a few more are queued and the rest refused, so that a flood
 * of one kind does not slow down the others.
 * @returns a function that runs work when its turn has come; it throws Problem 503 when the queue is full
 */
export function createConcurrencyLimit(limits: { running: number; waiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) {
        throw busy();
      }
      // Finished work hands its place to the next, so `running` stays as it is.
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

/** The same for each key by itself, such as a network. */
export function createLimitPerKey(limits: { running: number; waiting: number }) {
  const known = new Map<
    string,
    { users: number; limit: ReturnType<typeof createConcurrencyLimit> }
  >();

  return async function limitPerKey<T>(key: string, work: () => Promise<T>): Promise<T> {
    const own = known.get(key) ?? { users: 0, limit: createConcurrencyLimit(limits) };
    known.set(key, own);
    own.users += 1;
    try {
      return await own.limit(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) known.delete(key);
    }
  };
}
