import type { FastifyInstance } from "fastify";
import { workplaceTexts } from "@locumark/contract/workplace-texts";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { addWithinDay } from "../accounts/limit-additions.ts";
import { addWorkplace } from "./add-workplace.ts";
import { presentAdded, presentAverages, presentFound, presentMatch } from "./present.ts";
import { listAddedWorkplaces } from "./queries.ts";
import { similarWorkplaces } from "./find-similar-workplaces.ts";

/** Workplaces are added by hand. */
const addsPerMinute = 20;

export function workplaceRoutes(app: FastifyInstance, site: Site): void {
  const { database, workplaces } = site;

  serve(app, site, "GET /api/workplace/suggestions", ({ query }) =>
    workplaces.suggest(query.query).map(presentFound),
  );

  serve(app, site, "GET /api/workplace/search", ({ query }) => {
    const { total, results } = workplaces.search({ ...query, sort: query.sort ?? "relevance" });
    return { total, results: results.map(presentFound) };
  });

  serve(app, site, "GET /api/workplace/lookup", ({ query }) => {
    const one = query.id === undefined ? undefined : workplaces.find(query.id);
    const matches =
      query.id === undefined ? workplaces.findByName(query.name ?? "") : one ? [one] : [];
    const [first] = matches;
    if (!first) throw notFound(workplaceTexts.unknown);
    return { name: first.name, matches: matches.map(presentMatch) };
  });

  serve(app, site, "GET /api/workplace", async () =>
    (await listAddedWorkplaces(database.read)).map(presentAdded),
  );

  serve(app, site, "GET /api/workplace/similar", ({ query }) =>
    similarWorkplaces(workplaces, query).map(presentMatch),
  );

  serve(
    app,
    site,
    "POST /api/workplace",
    async ({ body, viewer }) => {
      const workplace = await addWithinDay(site, "workplaces", viewer, () =>
        addWorkplace(site, body),
      );
      return { workplace: presentAdded(workplace), message: workplaceTexts.added };
    },
    addsPerMinute,
  );

  serve(app, site, "GET /api/workplace-reviews/average-ratings", () =>
    presentAverages(workplaces.listRated()),
  );
}
