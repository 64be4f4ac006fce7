import type { FastifyInstance } from "fastify";
import { ownRequestHeader } from "../../plugins/rate-limits.ts";

export type Fetcher = (
  path: string,
  init?: { method?: string; headers?: Record<string, string> },
) => Promise<Response>;

/**
 * How pages rendered here ask the API: through the very routes a browser would use, without the network.
 * @param ownRequestKey marks the request as our own, so that rendering does not count against a visitor's limit
 */
export function createOwnFetcher(app: FastifyInstance, ownRequestKey: string): Fetcher {
  return async (path, init = {}) => {
    const answer = await app.inject({
      method: init.method ?? "GET",
      url: path,
      headers: { ...init.headers, [ownRequestHeader]: ownRequestKey },
    });
    const headers = Object.entries(answer.headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]);
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return new Response(hasBody ? answer.body : null, { status: answer.statusCode, headers });
  };
}
