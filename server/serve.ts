import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type AnswerOf,
  type CheckedBodyOf,
  type CheckedParamsOf,
  type CheckedQueryOf,
  type Endpoint,
  type EndpointName,
  endpoints,
} from "@locumark/contract/endpoints";
import type { output, ZodMiniType } from "zod/mini";
import type { Reader } from "./platform/database/database.ts";
import type { KeptAnswer } from "./features/site/answer-cache.ts";
import { badInput, Problem } from "./platform/problem.ts";
import { aboutHeader, isOwnRequest } from "./plugins/own-requests.ts";
import { perMinute } from "./plugins/rate-limits.ts";
import { findViewer, getViewer, type Viewer } from "./plugins/sessions.ts";
import type { Site } from "./site.ts";

type ViewerOf<N extends EndpointName> = (typeof endpoints)[N]["access"] extends "member"
  ? Viewer
  : (typeof endpoints)[N]["access"] extends "viewer"
    ? Viewer | undefined
    : undefined;

/** What a handler gets: everything checked against the contract. */
export interface Call<N extends EndpointName> {
  readonly params: CheckedParamsOf<N>;
  readonly query: CheckedQueryOf<N>;
  /** Undefined for multipart calls, whose handler reads the parts itself. */
  readonly body: CheckedBodyOf<N>;
  readonly viewer: ViewerOf<N>;
  /**
   * For queries that change nothing. Whoever is logged in reads what they have just written, on whichever process;
   * what a visitor reads may lie a second back.
   */
  readonly read: Reader;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Says that what is answered, or what was changed, concerns this one workplace or agency alone. Pages made
   * of answers about one place outlive changes elsewhere; without it anything may be concerned. Null: what was
   * changed is nothing that visitors can see.
   */
  about(place: string | null): void;
}

/** A file to keep, under a name of our choosing. */
export class FileAnswer {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  constructor(fileName: string, bytes: Uint8Array) {
    this.fileName = fileName;
    this.bytes = bytes;
  }
}

const jsonType = "application/json; charset=utf-8";

/** How many there are in all, where an answer is a part of them. */
export const totalCountHeader = "x-total-count";

type HandlerAnswer<N extends EndpointName> = (typeof endpoints)[N] extends { readonly file: string }
  ? FileAnswer
  : AnswerOf<N>;

/**
 * Serves one call of the contract: who may, what is sent, what leaves.
 * @param perAddressAndMinute a limit of its own for calls that are dear or that invite guessing
 */
export function serve<N extends EndpointName>(
  app: FastifyInstance,
  site: Site,
  name: N,
  handle: (call: Call<N>) => Promise<HandlerAnswer<N>> | HandlerAnswer<N>,
  perAddressAndMinute?: number,
): void {
  const endpoint: Endpoint = endpoints[name];
  const [method, path] = name.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
  const scale = site.config.rateLimitScale;
  const isKept = (request: FastifyRequest): boolean =>
    endpoint.kept === true && request.headers.authorization === undefined;
  app.route({
    method,
    url: path,
    ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
    onRequest(request, _reply, done) {
      // A page being rendered was let in before; what is kept ready costs next to nothing.
      if (!isOwnRequest(request) && !isKept(request)) site.pressure.check();
      done();
    },
    ...(perAddressAndMinute !== undefined && {
      config: {
        rateLimit: { max: perMinute(perAddressAndMinute, scale), timeWindow: "1 minute" },
      },
    }),
    handler(request, reply) {
      if (!isKept(request)) return answerNow(request, reply);
      const make = () => makeForVisitors(request, reply);
      return isOwnRequest(request)
        ? answerOwnPage(reply, site.keptData.get(request, make))
        : site.keptData.send(request, reply, make);
    },
  });

  async function answerNow(request: FastifyRequest, reply: FastifyReply) {
    const { answer, place } = await run(request, reply);
    if (method === "GET") {
      if (place && isOwnRequest(request)) reply.header(aboutHeader, place);
    } else if (place !== null) site.publicChanges.changed(place);
    reply.code(endpoint.status);
    if (endpoint.file && answer instanceof FileAnswer) {
      return reply
        .header("content-type", endpoint.file)
        .header("content-disposition", `attachment; filename="${answer.fileName}"`)
        .send(answer.bytes);
    }
    if (!endpoint.answer) return reply.send();
    return reply.header("content-type", jsonType).send(toJson(answer));
  }

  /** What a page rendered here is made of: the answer that its visitor would get. */
  async function answerOwnPage(reply: FastifyReply, kept: Promise<KeptAnswer>) {
    const { status, headers, plain, place } = await kept;
    if (place) reply.header(aboutHeader, place);
    return reply.code(status).headers(headers).send(plain);
  }

  async function run(request: FastifyRequest, reply: FastifyReply) {
    const viewer = await viewerFor(endpoint, site, request);
    let place: string | null | undefined = endpoint.unseen ? null : undefined;
    const answer = await handle({
      params: endpoint.params && check(endpoint.params, request.params),
      query: endpoint.query && check(endpoint.query, request.query),
      body: endpoint.body && !endpoint.multipart ? check(endpoint.body, request.body) : undefined,
      viewer,
      read:
        request.headers.authorization === undefined
          ? site.database.publicReads
          : site.database.read,
      request,
      reply,
      about: (id: string | null) => {
        place = id;
      },
    } as Call<N>);
    return { answer, place };
  }

  async function makeForVisitors(request: FastifyRequest, reply: FastifyReply) {
    const { answer, place } = await run(request, reply);
    const total = reply.getHeader(totalCountHeader);
    return {
      status: endpoint.status,
      headers: {
        "content-type": jsonType,
        ...(total !== undefined && { [totalCountHeader]: String(total) }),
      },
      body: toJson(answer),
      place,
    };
  }

  function toJson(answer: HandlerAnswer<N>): string {
    // Strict on the way out: a column that the contract does not name is a failure here, not a leak there.
    const checked = endpoint.answer?.safeParse(answer);
    if (!checked?.success) {
      throw new Error(`${name} would break the contract`, { cause: checked?.error });
    }
    return JSON.stringify(checked.data);
  }
}

function viewerFor(endpoint: Endpoint, site: Site, request: FastifyRequest) {
  if (endpoint.access === "member") return getViewer(site, request);
  if (endpoint.access === "viewer") return findViewer(site, request);
  return undefined;
}

/**
 * @returns the input as the contract reads it: trimmed, normalised, with its defaults
 * @throws Problem 400 with one sentence a field
 */
export function check<S extends ZodMiniType>(schema: S, input: unknown): output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join(".");
    if (field === "") throw new Problem(400, "bad_json", "The request must be a JSON object.");
    fields[field] ??= issue.message;
  }
  throw badInput(fields);
}

const allMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE"];

/** What a served path does not take, as a refusal that names what it does take; OPTIONS asks for just that. */
export function serveRefusals(app: FastifyInstance): void {
  const methodsOf = new Map<string, string[]>();
  for (const name of Object.keys(endpoints)) {
    const [method = "", path = ""] = name.split(" ");
    // Outside `/api`, reading an address is asking for the page that bears it.
    const methods = methodsOf.get(path) ?? (path.startsWith("/api/") ? [] : ["GET", "HEAD"]);
    methodsOf.set(path, [...methods, method, ...(method === "GET" ? ["HEAD"] : [])]);
  }
  for (const [path, methods] of methodsOf) refuseOtherMethods(app, path, methods);
}

/** Refuses every method but these at a path, which may end in `*`. */
export function refuseOtherMethods(
  app: FastifyInstance,
  path: string,
  methods: readonly string[],
): void {
  const allow = [...methods, "OPTIONS"].join(", ");
  app.route({
    method: "OPTIONS",
    url: path,
    handler: (_request, reply) => reply.code(204).header("allow", allow).send(),
  });
  app.route({
    method: allMethods.filter((method) => !methods.includes(method)),
    url: path,
    handler(_request, reply) {
      reply.header("allow", allow);
      throw new Problem(
        405,
        "method_not_allowed",
        "This address does not take this kind of request.",
      );
    },
  });
}
