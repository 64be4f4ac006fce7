import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { createGate } from "../../platform/gate.ts";
import { pageHeaders, transportHeaders } from "../../plugins/security-headers.ts";
import type { Site } from "../../site.ts";
import { createOwnFetcher, type Fetcher } from "./own-fetcher.ts";
import { chooseEncoding, createPageCache, type KeptPage, type MadePage } from "./page-cache.ts";

/** The built site, as `web/entry-server.tsx` exports it. */
interface EntryServer {
  createSite(options: {
    manifest: unknown;
    facts: Pick<Config, "publicUrl" | "contactEmail" | "networkUrl" | "company">;
    onError: (error: unknown) => void;
  }): {
    render(request: { url: string; fetcher: Fetcher }): Promise<{
      status: number;
      headers: Record<string, string>;
      body: string;
    }>;
  };
}

export const built = path.resolve(import.meta.dirname, "../../../web/dist");

/** Rendering is work of this one thread: more at once would not be sooner done, only take more memory. */
const pagesAtOnce = 4;
const pagesWaiting = 1000;

/** Some 1,500 pages with their compressed forms. */
const keptBytes = 24 * 1024 * 1024;

/** Their addresses hold a secret: nothing and nobody keeps these. */
const isSecret = (url: string): boolean => /^\/(confirm-email|reset-password)\b/.test(url);

/** Every address that is not something else's: a page, rendered as a visitor sees it, or kept from before. */
export async function pageRoutes(app: FastifyInstance, site: Site): Promise<void> {
  const { createSite } = (await import(
    pathToFileURL(path.join(built, "server/entry-server.js")).href
  )) as EntryServer;
  const { publicUrl, contactEmail, networkUrl, company } = site.config;
  const pages = createSite({
    manifest: JSON.parse(readFileSync(path.join(built, "manifest.json"), "utf8")),
    facts: { publicUrl, contactEmail, networkUrl, company },
    onError: (error) => site.log.error({ err: error }, "a page could not be rendered"),
  });
  const askOwn = createOwnFetcher(app);
  const throughGate = createGate({ running: pagesAtOnce, waiting: pagesWaiting });
  const cache = createPageCache({ maxBytes: keptBytes, changes: site.publicChanges });

  const headers = {
    ...pageHeaders,
    ...transportHeaders({ https: publicUrl.startsWith("https:") }),
    "cache-control": "no-cache",
    vary: "accept-encoding",
  };

  async function render(url: string): Promise<MadePage> {
    const places = new Set<string | null>();
    const page = await throughGate(() =>
      pages.render({
        url,
        async fetcher(path, init) {
          const { response, place } = await askOwn(path, init);
          places.add(place);
          return response;
        },
      }),
    );
    return { ...page, place: onlyOne(places) };
  }

  // Compressed here, once for all who ask.
  app.get("/*", { compress: false }, async (request, reply) => {
    const { url } = request;
    if (isSecret(url)) {
      const { status, headers, body } = await render(url);
      return reply
        .code(status)
        .headers({ ...pageHeaders, ...headers, "referrer-policy": "no-referrer" })
        .header("cache-control", "no-store")
        .send(body);
    }
    const page = cache.find(url) ?? (await cache.make(url, () => render(url)));
    return await sendPage(request, reply, page, headers);
  });
}

/** @returns what a page is about: null when it asked for nothing, undefined when for several things or who knows */
function onlyOne(places: Set<string | null>): MadePage["place"] {
  const [place] = places;
  if (place === undefined) return null;
  return places.size === 1 && place !== null ? place : undefined;
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
) {
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
