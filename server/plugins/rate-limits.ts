import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { widerBy } from "../database/throttles.ts";
import { Problem } from "../platform/problem.ts";
import { networkOf } from "../platform/networks.ts";

/** Requests per minute from one address in all; a ward or a pharmacy chain may share an address. */
const generalPerMinute = 1200;

/** Counts requests by address (IPv6 by /64, and by /48 at a multiple) in this process's memory. */
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
    errorResponseBuilder: (_request, context) => tooMany(context.ttl),
  });

  const aroundAll = countWider(app, perMinute(generalPerMinute, options.scale));
  app.addHook("onRoute", (route) => {
    const own = route.config?.rateLimit;
    if (own === false) return;
    const around = typeof own === "object" ? countWider(app, Number(own.max)) : aroundAll;
    route.onRequest = [around, route.onRequest ?? []].flat();
  });
}

/** The same limit for the /48 around an IPv6 address, at a multiple; the plugin knows one network per request. */
function countWider(app: FastifyInstance, max: number): onRequestAsyncHookHandler {
  const widerOf = (ip: string | undefined) => networkOf(ip ?? "", 48);
  const count = app.createRateLimit({
    max: widerBy * max,
    timeWindow: "1 minute",
    keyGenerator: ({ ip }: { ip: string | undefined }) => widerOf(ip),
  });
  return async (request: FastifyRequest) => {
    if (widerOf(request.ip) === networkOf(request.ip ?? "")) return;
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  };
}

const tooMany = (waitMs: number) =>
  new Problem(
    429,
    "too_many_requests",
    `Too many requests. Please wait ${Math.ceil(waitMs / 1000)} seconds and try again.`,
    { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );

export const perMinute = (count: number, scale: number): number =>
  Math.max(1, Math.round(count * scale));
