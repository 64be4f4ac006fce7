import { createHash } from "node:crypto";
import { memberMarkScript } from "@locumark/contract/member-mark";
import type { FastifyInstance } from "fastify";

// Written out rather than taken from helmet: three short lists, one a kind of answer, none computed per request.
const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Answers for programs: nothing in them may run, be framed or be kept where it was not allowed. */
const dataHeaders = {
  ...everywhere,
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "cache-control": "no-store",
};

const memberMarkHash = createHash("sha256").update(memberMarkScript).digest("base64");

/** Pages: our own scripts and styles, nobody else's; of scripts in the page itself the one with this hash alone. */
export const pageHeaders = {
  ...everywhere,
  "content-security-policy": [
    "default-src 'none'",
    `script-src 'self' 'sha256-${memberMarkHash}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
  "x-frame-options": "DENY",
};

const aYearSeconds = 31_536_000;

/** Over TLS only, and then for good. */
const transportHeaders = ({ https }: { https: boolean }): Record<string, string> =>
  https ? { "strict-transport-security": `max-age=${aYearSeconds}; includeSubDomains` } : {};

/** Gives every answer the headers of data, unless it has its own, as pages and files have. */
export function registerSecurityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const headers = Object.entries({ ...dataHeaders, ...transportHeaders(options) });
  app.addHook("onSend", (_request, reply, payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
    done(null, payload);
  });
}
