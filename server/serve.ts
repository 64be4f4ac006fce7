import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { addressOf } from "@locumark/contract/calls";
import type { Endpoint } from "@locumark/contract/endpoint";
import { type EndpointName, endpoints } from "@locumark/contract/endpoints";
import { sendCached } from "./cache/send-cached.ts";
import { perMinute } from "./plugins/rate-limits.ts";
import { findViewer, getAtDesk, getStaff, getViewer } from "./plugins/sessions.ts";
import {
  answerVisitor,
  checkAnswer,
  FileAnswer,
  type Handler,
  isEndless,
  jsonType,
  runHandler,
  totalCountHeader,
} from "./run-call.ts";
import { takesHead } from "./refuse-methods.ts";
import type { Site } from "./site.ts";

/**
 * Serves one call of the contract: access, input and output.
 * @param perAddressAndMinute a separate rate limit for calls that are expensive or that invite guessing
 */
export function serve<N extends EndpointName>(
  app: FastifyInstance,
  site: Site,
  name: N,
  handle: Handler<N>,
  perAddressAndMinute?: number,
): void {
  const endpoint: Endpoint = endpoints[name];
  const [method, path] = name.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
  const dependsOnViewer = endpoint.access !== "anyone";
  // HEAD is answered as for a visitor, since finding a viewer notes that their session was used.
  const hasViewer = ({ headers, method: asked }: FastifyRequest): boolean =>
    dependsOnViewer && headers.authorization !== undefined && asked !== "HEAD";
  const isCached = (request: FastifyRequest): boolean =>
    endpoint.cached === true && !isEndless(endpoint, request.query) && !hasViewer(request);
  const parameters = Object.keys((endpoint.query as z.ZodMiniObject | undefined)?.shape ?? {});
  if (endpoint.cached) site.visitorCalls.add(name, handle);
  app.route({
    method,
    url: path,
    exposeHeadRoute: takesHead(endpoint, method),
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    onRequest(request, _reply, done) {
      // A cache hit costs next to nothing.
      if (!isCached(request)) site.pressure.check();
      done();
    },
    ...(perAddressAndMinute !== undefined && {
      config: {
        rateLimit: {
          max: perMinute(perAddressAndMinute, site.config.rateLimitScale),
          timeWindow: "1 minute",
        },
      },
    }),
    handler(request, reply) {
      if (isEndless(endpoint, request.query)) {
        return site.limitSearch(request.ip, () => answerNow(request, reply));
      }
      if (!isCached(request)) return answerNow(request, reply);
      return sendCached(site.cache, request, reply, {
        address: cachedAddress(request),
        headers: { vary: dependsOnViewer ? "accept-encoding, authorization" : "accept-encoding" },
        async make() {
          site.pressure.check();
          return await answerVisitor(name, handle, request);
        },
      });
    },
  });

  /** Without the parameters that the contract does not name: of these there is no end. */
  function cachedAddress({ params, query, url }: FastifyRequest): string {
    const given = query as Record<string, unknown>;
    const known = parameters.filter((parameter) => given[parameter] !== undefined);
    // A repeated parameter is refused, and must not be found under the address of another.
    if (known.some((parameter) => typeof given[parameter] !== "string")) return url;
    const named = Object.fromEntries(known.map((parameter) => [parameter, given[parameter]]));
    return addressOf(name, { params: params as Record<string, string>, query: named });
  }

  async function answerNow(request: FastifyRequest, reply: FastifyReply) {
    const viewer = await viewerOf(request);
    const asked = { viewer, request, reply };
    const { returned } = await runHandler(name, handle, request, asked);
    reply.code(endpoint.status);
    if (returned instanceof FileAnswer) {
      return reply
        .header("content-type", endpoint.file)
        .header("content-disposition", `attachment; filename="${returned.fileName}"`)
        .send(returned.bytes);
    }
    if (!endpoint.answer) return reply.send();
    const { answer, total } = checkAnswer(name, returned);
    if (total !== undefined) reply.header(totalCountHeader, total);
    return reply.header("content-type", jsonType).send(JSON.stringify(answer));
  }

  async function viewerOf(request: FastifyRequest) {
    if (endpoint.access === "desk") return await getAtDesk(site, request, endpoint.roles);
    if (endpoint.access === "staff") return await getStaff(site, request);
    if (endpoint.access === "member") return await getViewer(site, request);
    return hasViewer(request) ? await findViewer(site, request) : undefined;
  }
}
