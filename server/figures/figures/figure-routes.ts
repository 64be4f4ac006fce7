import type { FastifyInstance } from "fastify";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { comparePay } from "../pay-rates/compare-pay.ts";
import { agencyAtAGlance, workplaceAtAGlance } from "./summarise-reviews.ts";
import { countAuthorChecks, summariseSite } from "./summarise-site.ts";

export function figureRoutes(app: FastifyInstance, site: Site): void {
  const { clock, database, mergedPlaces } = site;

  serve(app, site, "GET /api/overview", () => summariseSite(site));
  serve(app, site, "GET /api/review-counts", () => countAuthorChecks(site));

  serve(app, site, "GET /api/workplace-reviews/at-a-glance", async ({ query }) => {
    const placeId = mergedPlaces.canonicalId(query.workplaceId);
    const payCompared = await comparePay(site, placeId);
    return { ...(await workplaceAtAGlance(database.read, placeId, clock.now())), payCompared };
  });
  serve(app, site, "GET /api/agency-reviews/at-a-glance", ({ query }) =>
    agencyAtAGlance(database.read, query.agencyId, clock.now()),
  );
}
