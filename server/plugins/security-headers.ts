import { createHash } from "node:crypto";
import { firstScript } from "@locumark/contract/first-script";
import type { FastifyInstance } from "fastify";

// Written out rather than taken from helmet: three short lists, one per kind of response, none computed per request.
const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** API responses: nothing in them may run, be framed or be stored unless allowed. */
const dataHeaders = {
  ...everywhere,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cache-control": "no-store",
};

const firstScriptHash = createHash("sha256").update(firstScript).digest("base64");

/** Pages: only our own scripts and styles; of inline scripts only the one with this hash. */
export const pageHeaders = {
  ...everywhere,
  "content-security-policy": [
    "default-src 'none'",
    `script-src 'self' 'sha256-${firstScriptHash}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "permissions-policy": "camera=(), geolocation=(self), microphone=(), payment=()",
  "x-frame-options": "DENY",
};

const aYearSeconds = 31_536_000;

/** Over TLS only, and then permanently. */
const transportHeaders = ({ https }: { https: boolean }): Record<string, string> =>
  https ? { "strict-transport-security": `max-age=${aYearSeconds}; includeSubDomains` } : {};

/** Gives every response the headers for data, unless it has its own, as pages and files do. */
export function registerSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const headers = Object.entries({ ...dataHeaders, ...transportHeaders(options) });
  app.addHook("onSend", (_request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}
