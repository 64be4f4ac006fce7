import type { FastifyInstance } from "fastify";
import { pageHeaders } from "../../plugins/security-headers.ts";
import type { Site } from "../../site.ts";
import { type ApiDescription, describeApi } from "./describe-api.ts";
import { describeApiAsPage } from "./render-page.ts";

export function apiDescriptionRoutes(app: FastifyInstance, site: Site): void {
  let api: ApiDescription | undefined;
  let page: string | undefined;
  // Generated on first request: it would take a fifth of the start-up time, and a test run starts hundreds of sites.
  const description = () => (api ??= describeApi(site.config.publicUrl));

  app.get("/api/openapi.json", async () => description());
  app.get("/api", async (_request, reply) =>
    reply
      .headers({ ...pageHeaders, "content-type": "text/html; charset=utf-8" })
      .send((page ??= describeApiAsPage(description()))),
  );
}
