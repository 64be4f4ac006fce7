import type { FastifyInstance } from "fastify";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { findListings } from "./find-listings.ts";

export function payerRoutes(app: FastifyInstance, site: Site): void {
  serve(app, site, "GET /api/payments", ({ query }) => findListings(site, query.sort));
}
