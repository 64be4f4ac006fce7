import type { FastifyRateLimitStore } from "@fastify/rate-limit";

/** Addresses that are counted at a time; those that came first are forgotten first. */
const addressesMax = 5000;

/**
 * Counts requests by the clock that never jumps. The plugin's own store goes by the time of day: set back by an hour,
 * it would go on counting towards a limit a minute for that hour, and then refuse everybody.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, { count: number; since: number }>();

  incr(...[key, callback, windowMs]: Parameters<FastifyRateLimitStore["incr"]>): void {
    const now = performance.now();
    let counted = this.#counts.get(key);
    if (!counted || counted.since + windowMs <= now) {
      this.#counts.delete(key);
      counted = { count: 0, since: now };
      this.#counts.set(key, counted);
      const [first] = this.#counts.keys();
      if (this.#counts.size > addressesMax && first !== undefined) this.#counts.delete(first);
    }
    counted.count += 1;
    callback(null, { current: counted.count, ttl: counted.since + windowMs - now });
  }

  /** For a route that has a limit of its own. */
  child(): FastifyRateLimitStore {
    return new RequestCounts();
  }
}
