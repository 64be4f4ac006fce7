import type { FastifyInstance } from "fastify";
import { aboutHeader, ownRequestHeaders } from "../../plugins/own-requests.ts";

export type Fetcher = (
  path: string,
  init?: { method?: string; headers?: Record<string, string> },
) => Promise<Response>;

/** An answer, and the one place it says it is about. */
export interface OwnAnswer {
  response: Response;
  place: string | null;
}

/** How pages rendered here ask the API: through the very routes a browser would use, without the network. */
export function createOwnFetcher(
  app: FastifyInstance,
): (...request: Parameters<Fetcher>) => Promise<OwnAnswer> {
  return async (path, init = {}) => {
    const answer = await app.inject({
      method: init.method ?? "GET",
      url: path,
      headers: { ...init.headers, ...ownRequestHeaders },
    });
    const headers = Object.entries(answer.headers)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]);
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304;
    return {
      response: new Response(hasBody ? answer.body : null, { status: answer.statusCode, headers }),
      place: answer.headers[aboutHeader]?.toString() ?? null,
    };
  };
}
