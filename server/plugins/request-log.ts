import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../platform/clock.ts";
import { collectHourly } from "../platform/hourly-lines.ts";

/**
 * Unique across processes; the response has it, so that a person can quote the id in the log. Random rather than
 * sequential, which would reveal how many requests others have made meanwhile.
 */
export const nextRequestId = (): string => randomUUID();

/** Whether a request may have written something. */
export const isWrite = ({ method }: Pick<FastifyRequest, "method">): boolean =>
  !["GET", "HEAD", "OPTIONS"].includes(method);

/**
 * One line per request: the route, never the address. Addresses contain search terms, tokens and links, which no log
 * needs.
 *
 * Lines of writes wait until their hour is over (`collectHourly`). What failed on our side has written nothing, and is
 * logged at once.
 */
export function registerRequestLog(app: FastifyInstance, clock: Clock): void {
  const writes = collectHourly(clock, (line) => app.log.info(line, "answered"));

  app.addHook("onSend", (request, reply, payload, done) => {
    reply.header("x-request-id", request.id);
    done(null, payload);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions } = request;
    const line = {
      request: request.id,
      method,
      route: routeOptions.url ?? "none",
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) request.log.warn(line, "answered");
    else if (isWrite(request)) writes.collect(line);
    else request.log.info(line, "answered");
    done();
  });

  app.addHook("onClose", () => writes.stop());
}
