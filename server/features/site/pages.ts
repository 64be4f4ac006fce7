import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { productName } from "@locumark/contract/product";
import type { Config } from "../../config.ts";
import { createGate } from "../../platform/gate.ts";
import { escapeHtml } from "../../platform/html.ts";
import { isBusy, type Problem } from "../../platform/problem.ts";
import { sendProblem } from "../../plugins/errors.ts";
import { pageHeaders } from "../../plugins/security-headers.ts";
import type { Site } from "../../site.ts";
import { createOwnFetcher, type Fetcher } from "./own-fetcher.ts";
import type { MadeAnswer } from "./answer-cache.ts";
import type { KeptAnswers } from "./kept-answers.ts";

interface SiteOptions {
  facts: Pick<Config, "publicUrl" | "contactEmail" | "networkUrl" | "company">;
  onError: (error: unknown) => void;
}

export interface Renderer {
  render(request: { url: string; fetcher: Fetcher }): Promise<{
    status: number;
    headers: Record<string, string>;
    body: string;
  }>;
}

/** What `web/entry-server.tsx` exports. */
export interface EntryServer {
  createSite(options: SiteOptions & { manifest: unknown }): Renderer;
}

/** Where the pages come from: the build or, in development, Vite. */
export interface PageSource {
  createSite(options: SiteOptions): Renderer;
  /** The folder of the files with a name of their own: favicon, icons. */
  readonly publicFolder: string;
  /** The folder of the built scripts and styles; undefined where Vite serves them. */
  readonly assetsFolder: string | undefined;
}

/** Rendering is work of this one thread: more at once would not be sooner done, only take more memory. */
const pagesAtOnce = 4;
const pagesWaiting = 1000;

/** Their addresses hold a secret: nothing and nobody keeps these. */
const isSecret = (url: string): boolean => /^\/(confirm-email|reset-password)\b/.test(url);

/** Every address that is not something else's: a page, rendered as a visitor sees it, or kept from before. */
export async function pageRoutes(
  app: FastifyInstance,
  site: Site,
  keptPages: KeptAnswers,
  source: PageSource,
): Promise<void> {
  const { publicUrl, contactEmail, networkUrl, company } = site.config;
  const pages = source.createSite({
    facts: { publicUrl, contactEmail, networkUrl, company },
    onError: (error) => site.log.error({ err: error }, "a page could not be rendered"),
  });
  // Where pages are edited, each is rendered when it is asked for.
  const isDevelopment = site.config.environment === "development";
  const askOwn = createOwnFetcher(app);
  const throughGate = createGate({ running: pagesAtOnce, waiting: pagesWaiting });

  async function render(url: string): Promise<MadeAnswer> {
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
    const headers = page.status === 503 ? { ...page.headers, "retry-after": "5" } : page.headers;
    return { ...page, headers, place: onlyOne(places) };
  }

  // Drawn by hand: rendering is what there is no time for.
  function sendBusyPage(reply: FastifyReply, problem: Problem) {
    reply.refusal = problem.code;
    return reply
      .code(problem.status)
      .headers({ ...pageHeaders, "content-type": "text/html; charset=utf-8" })
      .header("cache-control", "no-store")
      .header("retry-after", problem.retryAfterSeconds)
      .send(
        '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
          '<meta name="viewport" content="width=device-width, initial-scale=1">' +
          `<title>Very busy | ${productName}</title></head><body><main>` +
          `<h1>${productName}</h1><p>${escapeHtml(problem.message)}</p></main></body></html>`,
      );
  }

  // Compressed here, once for all who ask.
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    void (isBusy(error) ? sendBusyPage(reply, error) : sendProblem(error, request, reply));
  app.get("/*", { compress: false, errorHandler }, (request, reply) => {
    const { url } = request;
    return isSecret(url) || isDevelopment
      ? sendUncached(url, reply)
      : keptPages.send(request, reply, () => render(url));
  });

  async function sendUncached(url: string, reply: FastifyReply) {
    site.pressure.check();
    const { status, headers, body } = await render(url);
    return reply
      .code(status)
      .headers({ ...pageHeaders, ...headers, "referrer-policy": "no-referrer" })
      .header("cache-control", "no-store")
      .send(body);
  }
}

/** @returns what a page is about: null when it asked for nothing, undefined when for several things or who knows */
function onlyOne(places: Set<string | null>): MadeAnswer["place"] {
  const [place] = places;
  if (place === undefined) return null;
  return places.size === 1 && place !== null ? place : undefined;
}
