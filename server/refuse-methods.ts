import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "@locumark/contract/endpoint";
import { endpoints } from "@locumark/contract/endpoints";
import { Problem } from "./platform/problem.ts";

const allMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE"];

/** HEAD asks only for what may come from the cache, and so changes nothing. */
export const takesHead = ({ cached }: Endpoint, method: string): boolean =>
  method === "GET" && cached === true;

/** The addresses of calls, with what each takes. */
const calls = [...listMethods()].map(([path, methods]) => ({
  path,
  address: addressesOf(path),
  methods,
  allow: allowHeader(methods),
}));

/** The calls whose address a request with another method could leave for another call, or for a page. */
const needRoutes = calls.filter(
  ({ path }) =>
    !path.startsWith("/api/") ||
    calls.some((other) => other.path !== path && other.address.test(path)),
);

function listMethods(): Map<string, string[]> {
  const methodsOf = new Map<string, string[]>();
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const [method = "", path = ""] = name.split(" ");
    // Outside `/api`, a GET asks for the page at that address.
    const methods = methodsOf.get(path) ?? (path.startsWith("/api/") ? [] : ["GET", "HEAD"]);
    methodsOf.set(path, [...methods, method, ...(takesHead(endpoint, method) ? ["HEAD"] : [])]);
  }
  return methodsOf;
}

function addressesOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]*")}$`);
}

/**
 * Refuses the methods that the address of a call does not take, naming those it does; OPTIONS asks for just that.
 * For requests that no route took: a route for each method and address would be four out of five routes, and a fifth
 * of the time that a site takes to start.
 * @returns undefined when it is not the address of a call, or one with a part that no call takes
 */
export function answerOtherMethod(
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  const [path = ""] = request.url.split("?", 1);
  const call = calls.find(({ address }) => address.test(path));
  // A method that the call takes got here because a part of the address is longer than any identifier.
  if (!call || call.methods.includes(request.method)) return undefined;
  return request.method === "OPTIONS" ? describe(reply, call.allow) : refuse(reply, call.allow);
}

/** The same for addresses where a request with another method would reach another call, or a page. */
export function refuseOtherMethodsOfCalls(app: FastifyInstance): void {
  for (const { path, methods } of needRoutes) refuseOtherMethods(app, path, methods);
}

/** Refuses every method but these at a path, which may end in `*`. */
export function refuseOtherMethods(
  app: FastifyInstance,
  path: string,
  methods: readonly string[],
): void {
  const allow = allowHeader(methods);
  app.route({
    method: "OPTIONS",
    url: path,
    handler: (_request, reply) => describe(reply, allow),
  });
  app.route({
    method: allMethods.filter((method) => !methods.includes(method)),
    url: path,
    handler: (_request, reply) => refuse(reply, allow),
  });
}

function allowHeader(methods: readonly string[]): string {
  return [...methods, "OPTIONS"].join(", ");
}

function describe(reply: FastifyReply, allow: string): FastifyReply {
  return reply.code(204).header("allow", allow).send();
}

function refuse(reply: FastifyReply, allow: string): never {
  reply.header("allow", allow);
  throw new Problem(
    405,
    "method_not_allowed",
    "This address does not accept this kind of request.",
  );
}
