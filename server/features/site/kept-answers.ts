import type { FastifyReply, FastifyRequest } from "fastify";
import { dataHeaders, pageHeaders, transportHeaders } from "../../plugins/security-headers.ts";
import type { Site } from "../../site.ts";
import {
  chooseEncoding,
  createAnswerCache,
  type KeptAnswer,
  type MadeAnswer,
} from "./answer-cache.ts";

/** Some 1,500 pages with their compressed forms. */
const pagesBytes = 24 * 1024 * 1024;
/** Some 3,000 answers for programs. */
const dataBytes = 16 * 1024 * 1024;

/** Sends answers: those that still hold as they are kept, the others as they are made now. */
export interface KeptAnswers {
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<MadeAnswer>,
  ): Promise<void>;
}

type Needs = Pick<Site, "config" | "pressure" | "publicChanges">;

export const keepPages = (site: Needs): KeptAnswers =>
  keep(site, { maxBytes: pagesBytes, headers: { ...pageHeaders, vary: "accept-encoding" } });

/** Only for calls by visitors: what a member is answered may be theirs alone. */
export const keepData = (site: Needs): KeptAnswers =>
  keep(site, {
    maxBytes: dataBytes,
    headers: { ...dataHeaders, vary: "accept-encoding, authorization" },
  });

function keep(
  site: Needs,
  { maxBytes, headers }: { maxBytes: number; headers: Readonly<Record<string, string>> },
): KeptAnswers {
  const cache = createAnswerCache({ maxBytes, changes: site.publicChanges });
  const always = {
    ...headers,
    ...transportHeaders({ https: site.config.publicUrl.startsWith("https:") }),
    "cache-control": "no-cache",
  };
  return {
    async send(request, reply, make) {
      const { url } = request;
      const kept = cache.find(url);
      if (!kept) site.pressure.check();
      await sendAnswer(request, reply, kept ?? (await cache.make(url, make)), always);
    },
  };
}

/**
 * Written straight to the socket: the way through Fastify's reply, which sorts and copies a dozen headers each
 * time, took more than all the rest of the answer.
 */
async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const { "if-none-match": known, "accept-encoding": accepted } = request.headers;
  const isKnown = answer.status === 200 && known !== undefined && names(known, answer.etag);
  const encoding = chooseEncoding(accepted, answer.bytes);
  const body = isKnown ? undefined : await answer.encoded(encoding);
  reply.hijack();
  const always = { ...headers, etag: answer.etag, "x-request-id": request.id };
  if (body === undefined) {
    reply.raw.writeHead(304, always).end();
    return;
  }
  reply.raw
    .writeHead(answer.status, {
      ...always,
      ...answer.headers,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      "content-length": body.length,
    })
    .end(body);
}

const names = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch
    .split(",")
    .some((tag) => tag.trim() === "*" || tag.trim() === etag || `W/${tag.trim()}` === etag);
