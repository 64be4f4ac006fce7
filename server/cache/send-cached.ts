import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import type { Answer, AnswerCache, Encoding } from "./answer-cache.ts";

/**
 * Answers a visitor's request from the cache, in the encoding that suits the client and with 304 when the client has
 * it already. Browsers may store it but must revalidate it each time.
 * @param options.address under which it is cached; the request's own by default
 * @param options.headers those that do not depend on the content
 * @param options.make makes the response when it is not in the cache
 */
export async function sendCached(
  cache: AnswerCache,
  request: FastifyRequest,
  reply: FastifyReply,
  options: { address?: string; headers: Record<string, string>; make: () => Promise<Answer> },
): Promise<FastifyReply> {
  const answer = await cache.get(
    options.address ?? request.url,
    chooseEncoding(request),
    options.make,
  );
  const { etag, ...headers } = answer.headers;
  reply.headers(options.headers).header("etag", etag).header("cache-control", "no-cache");
  const known = request.headers["if-none-match"];
  if (answer.status === 200 && known !== undefined && names(known, etag ?? "")) {
    return reply.code(304).send();
  }
  return reply.code(answer.status).headers(headers).send(answer.body);
}

/** @returns brotli or else gzip where the client takes it */
export function chooseEncoding(request: Pick<FastifyRequest, "headers">): Encoding {
  const accepted = new Negotiator(request).encodings(["br", "gzip"]);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}

/** Whether an `If-None-Match` has a response's tag, by the weak comparison of RFC 9110, 13.1.2. */
const names = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch
    .split(",")
    .map((tag) => tag.trim())
    .some((tag) => tag === "*" || tag === etag || `W/${tag}` === etag);
