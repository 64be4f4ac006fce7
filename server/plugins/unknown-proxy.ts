import type { FastifyInstance } from "fastify";
import type { Site } from "../site.ts";

/**
 * Behind a proxy that is not trusted, all visitors have its address, so rate-limiting one of them limits all. That is
 * invisible from outside until it happens, so the log warns of it, once and without any address.
 */
export function registerUnknownProxy(
  app: FastifyInstance,
  site: Pick<Site, "config" | "log">,
): void {
  const { publicUrl, trustProxy } = site.config;
  if (trustProxy !== false || !publicUrl.startsWith("https:")) return;
  let isReported = false;
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isReported && request.headers["x-forwarded-for"] !== undefined) {
      isReported = true;
      site.log.error(
        "a proxy stands in front (X-Forwarded-For), but TRUST_PROXY is not set: all visitors count as one address. Set TRUST_PROXY=1, or to the number of proxies.",
      );
    }
    done();
  });
}
