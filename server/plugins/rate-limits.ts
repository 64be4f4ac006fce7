import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Database } from "../platform/database/database.ts";
import { Problem } from "../platform/problem.ts";
import { isOwnRequest } from "./own-requests.ts";
import { createCounts } from "./shared-counts.ts";

/** Requests a minute that one address may send in all; a ward or a pharmacy chain may share one. */
const generalPerMinute = 1200;

/** Counts requests by address (IPv6 by /64), in memory or together with other processes (see shared-counts.ts). */
export async function registerRateLimits(
  app: FastifyInstance,
  options: { scale: number; database: Database },
): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute(generalPerMinute, options.scale),
    timeWindow: "1 minute",
    store: createCounts(options.database),
    allowList: isOwnRequest,
    addHeaders: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
    addHeadersOnExceeding: {
      "x-ratelimit-limit": false,
      "x-ratelimit-remaining": false,
      "x-ratelimit-reset": false,
    },
    errorResponseBuilder: (_request, context) =>
      new Problem(
        429,
        "too_many_requests",
        `That was too often. Please wait ${Math.ceil(context.ttl / 1000)} seconds and try again.`,
      ),
  });
}

export const perMinute = (count: number, scale: number): number =>
  Math.max(1, Math.round(count * scale));
