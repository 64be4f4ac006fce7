import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { secretPages } from "@locumark/contract/places/workplaces/addresses";
import { madeUpText, productName } from "@locumark/contract/product";
import type { EntryServer, VisitorCall } from "@locumark/contract/rendering";
import type { Answer } from "../../cache/answer-cache.ts";
import { sendCached } from "../../cache/send-cached.ts";
import { createConcurrencyLimit } from "../../platform/concurrency-limit.ts";
import { escapeHtml } from "../../platform/html.ts";
import { Problem } from "../../platform/problem.ts";
import { presentProblem, sendProblem, toProblem } from "../../plugins/errors.ts";
import { pageHeaders } from "../../plugins/security-headers.ts";
import type { Site } from "../../site.ts";
import { EndlessCall } from "../../visitor-calls.ts";
import { findCodePoint } from "../../places/towns/read-code-point.ts";

type Renderer = ReturnType<EntryServer["createSite"]>;

/** The source of the pages: the build or, in development, Vite. */
export interface PageSource {
  createSite(options: Omit<Parameters<EntryServer["createSite"]>[0], "manifest">): Renderer;
  /** The folder of the files with fixed names: favicon, icons. */
  readonly publicFolder: string;
  /** The folder of the built scripts and styles; undefined where Vite serves them. */
  readonly assetsFolder: string | undefined;
}

/** Rendering runs on this one thread: more at once would not finish sooner and only take more memory. */
const pagesAtOnce = 4;
const pagesWaiting = 1000;

const secret = new RegExp(`^/*(${secretPages.join("|")})\\b`, "i");

/** Read as the router reads an address: in any case, and with any of its characters encoded. */
function isSecret(url: string): boolean {
  try {
    const { pathname } = new URL(`http://site.invalid${url}`);
    return secret.test(decodeURIComponent(pathname));
  } catch {
    // No page has such an address, and what it contains is unknown.
    return true;
  }
}

interface Turn {
  /** Whether the page is rendered within the limits of calls whose answers are not cached. */
  readonly isLimited: boolean;
}

/** Every address without another route is a page, rendered as for a visitor. */
export async function pageRoutes(
  app: FastifyInstance,
  site: Site,
  source: PageSource,
): Promise<void> {
  const { publicUrl, contactEmail, networkUrl, company, hasMadeUpPlaces, registersDirectory } =
    site.config;
  const hasCodePoint = findCodePoint(registersDirectory).length > 0;
  const notice = hasMadeUpPlaces ? madeUpText : "";
  const pages = source.createSite({
    facts: {
      publicUrl,
      contactEmail,
      networkUrl,
      company,
      notice,
      ...(hasCodePoint && { hasCodePoint }),
    },
    onError: (error) => site.log.error({ err: error }, "a page could not be rendered"),
  });
  // In development each page is rendered on request.
  const isDevelopment = site.config.environment === "development";
  const limitConcurrency = createConcurrencyLimit({ running: pagesAtOnce, waiting: pagesWaiting });

  // The cache compresses pages, once for all requests.
  app.get("/*", { compress: false, errorHandler }, async (request, reply) => {
    try {
      return isSecret(request.url) || isDevelopment
        ? await sendUncached(request, reply, { isLimited: false })
        : await sendPage(request, reply);
    } catch (error) {
      if (!(error instanceof EndlessCall)) throw error;
      // Not stored: such pages would soon be all that the cache holds.
      return await site.limitSearch(request.ip, () =>
        sendUncached(request, reply, { isLimited: true }),
      );
    }
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    return sendCached(site.cache, request, reply, {
      headers: { ...pageHeaders, vary: "accept-encoding" },
      make: () => render(request.url, { isLimited: false }),
    });
  }

  async function sendUncached({ url }: FastifyRequest, reply: FastifyReply, turn: Turn) {
    const { status, headers, body } = await render(url, turn);
    return reply
      .code(status)
      .headers({ ...pageHeaders, ...headers })
      .header("cache-control", "no-store")
      .header("referrer-policy", isSecret(url) ? "no-referrer" : pageHeaders["referrer-policy"])
      .send(body);
  }

  /** @throws EndlessCall */
  async function render(url: string, turn: Turn): Promise<Answer> {
    site.pressure.check();
    const givingUp = new AbortController();
    const call = callAsVisitor(site, turn, givingUp);
    const { status, headers, body } = await limitConcurrency(() =>
      pages.render(url, call, givingUp.signal),
    );
    return {
      status,
      headers: status === 503 ? { ...headers, "retry-after": "5" } : headers,
      body: Buffer.from(body),
    };
  }
}

/** Runs the handlers of the calls that a page needs, without an HTTP request. */
function callAsVisitor(
  { log, visitorCalls }: Site,
  { isLimited }: Turn,
  givingUp: AbortController,
): VisitorCall {
  return async (name, input) => {
    try {
      return { answer: (await visitorCalls.run(name, input, isLimited)) as never };
    } catch (error) {
      if (error instanceof EndlessCall) {
        givingUp.abort(error);
        throw error;
      }
      const problem = toProblem(error);
      if (problem.status >= 500) log.error({ err: error }, "a call by a page failed");
      const { status, retryAfterSeconds } = problem;
      return { failure: { status, problem: presentProblem(problem), retryAfterSeconds } };
    }
  };
}

const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
  void (error instanceof Problem && [429, 503].includes(error.status)
    ? sendWaitPage(reply, error)
    : sendProblem(error, request, reply));

// Static: under load there is no time for rendering.
function sendWaitPage(reply: FastifyReply, problem: Problem) {
  reply.refusal = problem.code;
  return reply
    .code(problem.status)
    .headers({ ...pageHeaders, "content-type": "text/html; charset=utf-8" })
    .header("cache-control", "no-store")
    .header("retry-after", problem.retryAfterSeconds)
    .send(
      '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>Please wait | ${productName}</title></head><body><main>` +
        `<h1>${productName}</h1><p>${escapeHtml(problem.message)}</p></main></body></html>`,
    );
}
