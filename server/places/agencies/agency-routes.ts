import type { FastifyInstance } from "fastify";
import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import { agencyFormTexts } from "@locumark/contract/places/workplaces/place-form-texts";
import { agencyTexts } from "@locumark/contract/places/workplaces/place-texts";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { addAgency } from "./add-agency.ts";
import { presentAgency, presentListedAgency } from "./present-agency.ts";
import { findAgencyByName, listAgencies } from "./agency-queries.ts";
import { similarAgencies } from "./find-similar-agencies.ts";

/** Low, because agencies are added by hand. */
const addsPerMinute = 20;

export function agencyRoutes(app: FastifyInstance, site: Site): void {
  const { agencies, database } = site;

  serve(app, site, "GET /api/agency", async () =>
    (await listAgencies(database.read)).map(presentAgency),
  );

  serve(app, site, "GET /api/agency/suggestions", ({ query }) =>
    agencies.suggest(query.query).map(presentAgency),
  );

  serve(app, site, "GET /api/agency/search", ({ query }) => {
    const { total, results } = agencies.search(query);
    return { total, results: results.map(presentListedAgency) };
  });

  serve(app, site, "GET /api/agency/lookup", async ({ query }) => {
    const agency = await findAgencyByName(database.read, query.name);
    if (!agency) throw notFound(agencyTexts.unknown);
    return presentAgency(agency);
  });

  serve(app, site, "GET /api/agency/similar", async ({ query }) => {
    const same = await findAgencyByName(database.read, query.name);
    const others = similarAgencies(await listAgencies(database.read), query);
    return [...(same ? [same] : []), ...others.filter(({ id }) => id !== same?.id)]
      .slice(0, workplaceLimits.similarPlaces)
      .map((agency) => Object.assign(presentAgency(agency), { isSame: agency.id === same?.id }));
  });

  serve(
    app,
    site,
    "POST /api/agency",
    async ({ body, viewer }) => {
      const agency = await addAgency(site, viewer, body);
      return { agency: presentAgency(agency), message: agencyFormTexts.added };
    },
    addsPerMinute,
  );
}
