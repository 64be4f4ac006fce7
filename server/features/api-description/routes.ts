import type { FastifyInstance } from "fastify";
import { pageHeaders } from "../../plugins/security-headers.ts";
import type { Site } from "../../site.ts";
import { describeApi } from "./openapi.ts";
import { describeApiAsPage } from "./page.ts";

export function apiDescriptionRoutes(app: FastifyInstance, site: Site): void {
  const api = describeApi(site.config.publicUrl);
  const page = describeApiAsPage(api);

  app.get("/api/openapi.json", async () => api);
  app.get("/api", async (_request, reply) =>
    reply.headers({ ...pageHeaders, "content-type": "text/html; charset=utf-8" }).send(page),
  );
}
