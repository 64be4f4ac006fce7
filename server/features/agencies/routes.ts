import type { FastifyInstance } from "fastify";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";

export function agencyRoutes(app: FastifyInstance, site: Site): void {
  // No agency can be added yet, so none can be found.
  serve(app, site, "GET /api/agency/suggestions", () => []);
}
