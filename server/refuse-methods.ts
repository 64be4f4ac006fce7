import type { FastifyInstance } from "fastify";
import { endpoints } from "@locumark/contract/endpoints";
import { Problem } from "./platform/problem.ts";

const allMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE"];

/** Refuses the methods that a served path does not take, naming those it does; OPTIONS asks for just that. */
export function refuseOtherMethodsOfCalls(app: FastifyInstance): void {
  const methodsOf = new Map<string, string[]>();
  for (const name of Object.keys(endpoints)) {
    const [method = "", path = ""] = name.split(" ");
    // Outside `/api`, a GET asks for the page at that address.
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
        "This address does not accept this kind of request.",
      );
    },
  });
}
