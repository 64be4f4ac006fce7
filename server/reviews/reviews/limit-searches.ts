import { type Throttles, widerBy } from "../../database/throttles.ts";
import { createLimitPerKey } from "../../platform/concurrency-limit.ts";
import { networkOf } from "../../platform/networks.ts";
import { searchThrottles } from "./review-throttle-rules.ts";

declare module "../../site.ts" {
  interface Site {
    /** Runs a search in the words of reviews for an address, within its limits. */
    readonly limitSearch: ReturnType<typeof createSearchLimit>;
  }
}

/** A page asks for the list and for the number at once; a few people may share a network. */
const waiting = 16;

/**
 * Limits searches in the words of reviews, which are answered from no cache: a number a minute from one network, one at
 * a time, and a few at a time in an IPv6 /48.
 * @returns a function that runs one; it throws Problem 429 over the limit, and 503 when too many wait
 */
export function createSearchLimit(throttles: Pick<Throttles, "count">) {
  const limitPerNetwork = createLimitPerKey({ running: 1, waiting });
  const limitPerWider = createLimitPerKey({ running: widerBy, waiting: widerBy * waiting });

  return async function limitSearch<T>(address: string, search: () => Promise<T>): Promise<T> {
    await throttles.count(...searchThrottles(address));
    const [network, wider] = [networkOf(address), networkOf(address, 48)];
    return await limitPerNetwork(network, () => limitPerWider(wider, search));
  };
}
