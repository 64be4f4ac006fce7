import type { FastifyInstance } from "fastify";
import { pageHeaders } from "../../plugins/security-headers.ts";
import type { Site } from "../../site.ts";
import { type ApiDescription, describeApi } from "./describe-api.ts";
import { describeApiAsPage } from "./render-page.ts";

export function apiDescriptionRoutes(app: FastifyInstance, site: Site): void {
  let api: ApiDescription | undefined;
  let page: string | undefined;
  // Made when somebody asks: it takes a fifth of a start, of which a run of the tests has hundreds.
  const description = () => (api ??= describeApi(site.config.publicUrl));

  app.get("/api/openapi.json", async () => description());
  app.get("/api", async (_request, reply) =>
    reply
      .headers({ ...pageHeaders, "content-type": "text/html; charset=utf-8" })
      .send((page ??= describeApiAsPage(description()))),
  );
}
