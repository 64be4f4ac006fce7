import type { FastifyRequest } from "fastify";
import { perNetwork, type Throttled } from "../../database/throttles.ts";
import { dayMs, minuteMs } from "../../platform/clock.ts";

/**
 * One press from each network in a month for each review, so that a place cannot praise its own reviews all day; and so
 * many of all reviews a day. Stored as keyed hashes, which name neither.
 */
export const helpfulThrottles = (request: FastifyRequest, reviewId: string): Throttled[] => [
  ...perNetwork(request.ip, { name: `helpful ${reviewId}`, max: 1, windowMs: 30 * dayMs }),
  ...perNetwork(request.ip, { name: "helpful network", max: 30, windowMs: dayMs }),
];

/** A list that is searched takes two calls; no one types thirty searches a minute. */
export const searchThrottles = (address: string): Throttled[] =>
  perNetwork(address, { name: "search in reviews", max: 60, windowMs: minuteMs });
