import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

/**
 * Unlike any other, on whichever process; the answer bears it, so that a person can quote what the log knows.
 * Random and not counted on, or anybody could tell how many requests others have made meanwhile.
 */
export const nextRequestId = (): string => randomUUID();

/**
 * One line a request: which route, never which address. What people search for, their tokens and their
 * links stand in addresses, and nobody's log needs them.
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
