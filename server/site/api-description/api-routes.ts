import type { FastifyInstance } from "fastify";
import type { Site } from "../../site.ts";
import { describeApi } from "./describe-api.ts";

export function apiDescriptionRoutes(app: FastifyInstance, site: Site): void {
  let api: object | undefined;

  // Generated on first request: it would take a fifth of the start-up time, and a test run starts hundreds of sites.
  app.get("/api/openapi.json", async () => (api ??= describeApi(site.config.publicUrl)));
  app.get("/api", (_request, reply) => reply.redirect("/api/openapi.json"));
}
