import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * Unique across processes; the response has it, so that a person can quote the id in the log. Random rather than
 * sequential, which would reveal how many requests others have made meanwhile.
 */
export const nextRequestId = (): string => randomUUID();

/**
 * One line per request: the route, never the address. Addresses contain search terms, tokens and links, which no log
 * needs.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    reply.header("x-request-id", request.id);
    done(null, payload);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const level = reply.statusCode >= 500 ? "warn" : "info";
    request.log[level](
      {
        request: request.id,
        method,
        route: routeOptions.url ?? "none",
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
    done();
  });
}
