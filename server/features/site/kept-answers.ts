import type { FastifyReply, FastifyRequest } from "fastify";
import { dataHeaders, pageHeaders, transportHeaders } from "../../plugins/security-headers.ts";
import type { Site } from "../../site.ts";
import {
  chooseEncoding,
  createAnswerCache,
  type Encoding,
  type KeptAnswer,
  type MadeAnswer,
} from "./answer-cache.ts";

/** Some 700 pages with their compressed forms. */
const pagesBytes = 12 * 1024 * 1024;
/** Some 1,500 answers for programs, and for pages to be made of. */
const dataBytes = 8 * 1024 * 1024;

/** Sends answers: those that still hold as they are kept, the others as they are made now. */
export interface KeptAnswers {
  /** A kept answer is on its way when this returns; one that has to be made, when its promise resolves. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<MadeAnswer>,
  ): Promise<void> | void;
  /** The same for a page that is made here of this answer: nothing is sent, and nobody turned away. */
  get(request: FastifyRequest, make: () => Promise<MadeAnswer>): Promise<KeptAnswer>;
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
  const headOf = createHeads({
    ...headers,
    ...transportHeaders({ https: site.config.publicUrl.startsWith("https:") }),
    "cache-control": "no-cache",
  });

  async function makeAndSend(
    request: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<MadeAnswer>,
  ): Promise<void> {
    site.pressure.check();
    await sendAnswer(request, reply, await cache.make(request.url, make), headOf);
  }

  return {
    send(request, reply, make) {
      const kept = cache.find(request.url);
      return kept ? sendAnswer(request, reply, kept, headOf) : makeAndSend(request, reply, make);
    },
    async get(request, make) {
      return cache.find(request.url) ?? (await cache.make(request.url, make));
    },
  };
}

type HeadOf = (answer: KeptAnswer, encoding: Encoding | "none") => string[];

/** The headers of an answer in each of its forms, put together when first sent: they are never different. */
function createHeads(always: Readonly<Record<string, string>>): HeadOf {
  const heads = new WeakMap<KeptAnswer, Partial<Record<Encoding | "none", string[]>>>();
  return (answer, encoding) => {
    let ofAnswer = heads.get(answer);
    if (!ofAnswer) heads.set(answer, (ofAnswer = {}));
    return (ofAnswer[encoding] ??= Object.entries({
      ...always,
      etag: answer.etag,
      ...(encoding !== "none" && answer.headers),
      ...(encoding !== "none" && encoding !== "identity" && { "content-encoding": encoding }),
    }).flat());
  };
}

/**
 * Written straight to the socket, and at once if it can be: the way through Fastify's reply, which sorts and copies
 * a dozen headers each time, took more than all the rest of the answer.
 */
function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
  headOf: HeadOf,
): Promise<void> | void {
  const { "if-none-match": known, "accept-encoding": accepted } = request.headers;
  if (answer.status === 200 && known !== undefined && names(known, answer.etag)) {
    reply.hijack();
    reply.raw.writeHead(304, [...headOf(answer, "none"), "x-request-id", request.id]).end();
    return;
  }
  const encoding = chooseEncoding(accepted, answer.plain.length);
  const write = (body: Buffer) => {
    reply.hijack();
    const length = String(body.length);
    const head = [
      ...headOf(answer, encoding),
      "x-request-id",
      request.id,
      "content-length",
      length,
    ];
    reply.raw.writeHead(answer.status, head).end(body);
  };
  const body = answer.encoded(encoding);
  return body instanceof Promise ? body.then(write) : write(body);
}

const names = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch
    .split(",")
    .some((tag) => tag.trim() === "*" || tag.trim() === etag || `W/${tag.trim()}` === etag);
