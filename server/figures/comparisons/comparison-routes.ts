import type { FastifyInstance } from "fastify";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { presentAgency } from "../../places/agencies/present-agency.ts";
import { listPlaces } from "../../places/workplaces/find-places.ts";
import { presentFound } from "../../places/workplaces/present-workplace.ts";

export function comparisonRoutes(app: FastifyInstance, site: Site): void {
  const { agencies, workplaces } = site;

  serve(app, site, "GET /api/comparison", ({ query: { a, b, c, near } }) => {
    const from = near === "" ? undefined : workplaces.locate(near);
    return {
      near: from ? { label: from.code } : null,
      compared: [a, b, c]
        .filter((id) => id !== undefined)
        .map((id) => {
          const [workplace] = listPlaces(site, [id]);
          const agency = agencies.find(id);
          return {
            workplace: workplace ? presentFound(workplace) : null,
            agency: agency ? presentAgency(agency) : null,
            distanceText:
              (workplace && from && workplaces.distanceText(workplace._id, from)) ?? null,
          };
        }),
    };
  });
}
