import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import { Problem } from "../platform/problem.ts";
import { networkOf } from "../platform/networks.ts";

/** Requests a minute that one address may send in all; a ward or a pharmacy chain may share one. */
const generalPerMinute = 1200;

/** Counts requests by address (IPv6 by /64) in this process's memory. */
export async function registerRateLimits(
  app: FastifyInstance,
  options: { scale: number },
): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute(generalPerMinute, options.scale),
    timeWindow: "1 minute",
    // Whoever has hung up meanwhile has no address any more, whatever Fastify's types say.
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
        `That was too often. Please wait ${Math.ceil(context.ttl / 1000)} seconds and try again.`,
      ),
  });
}

export const perMinute = (count: number, scale: number): number =>
  Math.max(1, Math.round(count * scale));
