import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Site } from "../site.ts";

export const unknownProxy =
  "Requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is not set: all visitors count as one address, and what one of them does too often is closed to all. Set TRUST_PROXY=1, or to the number of proxies.";

/**
 * Whether the site seems to be behind a proxy that it does not know. If visitors reach the site directly, any of them
 * may send the header; then the warning says too much once.
 */
export const isBehindUnknownProxy = (
  { trustProxy }: Pick<Site["config"], "trustProxy">,
  { headers }: FastifyRequest,
): boolean => trustProxy === false && headers["x-forwarded-for"] !== undefined;

/**
 * Behind a proxy that is not trusted, all visitors have its address, so rate-limiting one of them limits all. That is
 * invisible from outside until it happens, so the log, once and without any address, and the admin page warn of it.
 */
export function registerUnknownProxy(
  app: FastifyInstance,
  { config, log }: Pick<Site, "config" | "log">,
): void {
  let isReported = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isReported && isBehindUnknownProxy(config, request)) {
      isReported = true;
      log.error(unknownProxy);
    }
    done();
  });
}
