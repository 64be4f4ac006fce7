import type { FastifyInstance } from "fastify";
import { workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { findDetails } from "./find-details.ts";

export function detailRoutes(app: FastifyInstance, site: Site): void {
  serve(app, site, "GET /api/workplace/details", async ({ query }) => {
    const details = await findDetails(site, query.id);
    if (!details) throw notFound(workplaceTexts.unknown);
    return details;
  });
}
