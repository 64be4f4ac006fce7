import { setTimeout as wait } from "node:timers/promises";

/** A request that is made again and again, each time once the one before was answered. */
export interface Watched {
  readonly name: string;
  readonly everyMs: number;
  /** @returns whether it was answered as it should be */
  readonly ask: (origin: string) => Promise<boolean>;
}

/** How long the answers took, in milliseconds. */
export interface Waits {
  readonly name: string;
  readonly asked: number;
  readonly medianMs: number;
  readonly longestMs: number;
}

/**
 * Makes requests of several kinds, all at the same time.
 * @returns `upSince`, when the first of all was answered, and `end`
 */
export function watchRequests(origin: string, kinds: readonly Watched[]) {
  let isOver = false;
  let upSince = Infinity;
  const watch = async ({ name, everyMs, ask }: Watched): Promise<Waits> => {
    const waits: number[] = [];
    let isUp = false;
    while (!isOver) {
      const before = performance.now();
      // Before it listens, it refuses connections.
      const isAnswered = await ask(origin).catch((error: unknown) => {
        if (isUp) throw error;
        return undefined;
      });
      if (isAnswered === false) throw new Error(`${name}: refused.`);
      if (isUp) waits.push(performance.now() - before);
      if (isAnswered) upSince = Math.min(upSince, Date.now());
      isUp ||= isAnswered === true;
      await wait(everyMs);
    }
    waits.sort((one, other) => one - other);
    const [medianMs, longestMs] = [waits[Math.floor(waits.length / 2)] ?? 0, waits.at(-1) ?? 0];
    return { name, asked: waits.length, medianMs, longestMs };
  };
  const watching = Promise.all(kinds.map(watch));
  // A failure is passed to the caller at the end.
  watching.catch(() => undefined);
  return {
    upSince: () => upSince,
    end: () => {
      isOver = true;
      return watching;
    },
  };
}
