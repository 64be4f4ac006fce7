import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { Problem } from "../platform/problem.ts";
import { networkOf } from "../platform/networks.ts";

/** Requests per minute from one address in all; a ward or a pharmacy chain may share an address. */
const generalPerMinute = 1200;

/** Counts requests by address (IPv6 by /64) in this process's memory. */
export async function registerRateLimits(
  app: FastifyInstance,
  options: { scale: number },
): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute(generalPerMinute, options.scale),
    timeWindow: "1 minute",
    // A client that has disconnected has no address any more, despite Fastify's types.
    keyGenerator: ({ ip }: { ip: string | undefined }) => networkOf(ip ?? ""),
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
        `Too many requests. Please wait ${Math.ceil(context.ttl / 1000)} seconds and try again.`,
      ),
  });
}

export const perMinute = (count: number, scale: number): number =>
  Math.max(1, Math.round(count * scale));
