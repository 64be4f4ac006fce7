import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Clock, minuteMs, toInstant } from "../platform/clock.ts";
import { repeat } from "../platform/repeat.ts";
import { inRandomOrder } from "../platform/tokens.ts";

/**
 * Unique across processes; the response has it, so that a person can quote the id in the log. Random rather than
 * sequential, which would reveal how many requests others have made meanwhile.
 */
export const nextRequestId = (): string => randomUUID();

/** Whether a request may have written something. */
export const isWrite = ({ method }: Pick<FastifyRequest, "method">): boolean =>
  !["GET", "HEAD", "OPTIONS"].includes(method);

/** At a busy hour lines of so many requests are a crowd. */
const collectedMax = 10_000;

/**
 * One line per request: the route, never the address. Addresses contain search terms, tokens and links, which no log
 * needs.
 *
 * Lines of writes are collected, and written in random order once their hour is over, or the site stops: beside the
 * database, the minutes and the order of posts would say who wrote which review. If the process is killed, up to an hour
 * of them is lost. What failed on our side has written nothing, and is logged at once.
 */
export function registerRequestLog(app: FastifyInstance, clock: Clock): void {
  const hourNow = () => toInstant(clock.now()).slice(0, "2026-11-20T09".length);
  let hour = hourNow();
  let collected: object[] = [];

  function writeCollected(): void {
    for (const line of inRandomOrder(collected)) app.log.info(line, "answered");
    collected = [];
  }

  function writeIfOver(): void {
    const isOver = hour !== hourNow() || collected.length >= collectedMax;
    if (isOver) writeCollected();
    hour = hourNow();
  }

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
    else if (isWrite(request)) {
      writeIfOver();
      collected.push({ ...line, hour });
    } else request.log.info(line, "answered");
    done();
  });

  const writing = repeat(
    async () => writeIfOver(),
    () => minuteMs,
  );
  app.addHook("onClose", async () => {
    await writing.stop();
    writeCollected();
  });
}
