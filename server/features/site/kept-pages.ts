import type { FastifyReply, FastifyRequest } from "fastify";
import { pageHeaders, transportHeaders } from "../../plugins/security-headers.ts";
import type { Site } from "../../site.ts";
import { chooseEncoding, createPageCache, type KeptPage, type MadePage } from "./page-cache.ts";

/** Some 1,500 pages with their compressed forms. */
const keptBytes = 24 * 1024 * 1024;

/** Sends pages: those that still hold as they are kept, the others as they are made now. */
export interface KeptPages {
  send(request: FastifyRequest, reply: FastifyReply, make: () => Promise<MadePage>): Promise<void>;
}

export function createKeptPages(
  site: Pick<Site, "config" | "pressure" | "publicChanges">,
): KeptPages {
  const cache = createPageCache({ maxBytes: keptBytes, changes: site.publicChanges });
  const headers = {
    ...pageHeaders,
    ...transportHeaders({ https: site.config.publicUrl.startsWith("https:") }),
    "cache-control": "no-cache",
    vary: "accept-encoding",
  };
  return {
    async send(request, reply, make) {
      const { url } = request;
      const kept = cache.find(url);
      if (!kept) site.pressure.check();
      await sendPage(request, reply, kept ?? (await cache.make(url, make)), headers);
    },
  };
}

/**
 * Written straight to the socket: the way through Fastify's reply, which sorts and copies a dozen headers each
 * time, took more than all the rest of the answer.
 */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { "if-none-match": known, "accept-encoding": accepted } = request.headers;
  const isKnown = page.status === 200 && known !== undefined && names(known, page.etag);
  const encoding = chooseEncoding(accepted, page.bytes);
  const body = isKnown ? undefined : await page.encoded(encoding);
  reply.hijack();
  if (body === undefined) {
    reply.raw.writeHead(304, { ...headers, etag: page.etag }).end();
    return;
  }
  reply.raw
    .writeHead(page.status, {
      ...headers,
      ...page.headers,
      etag: page.etag,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      "content-length": body.length,
    })
    .end(body);
}

const names = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch
    .split(",")
    .some((tag) => tag.trim() === "*" || tag.trim() === etag || `W/${tag.trim()}` === etag);
