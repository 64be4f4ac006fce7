import type { FastifyInstance } from "fastify";
import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import { searchTexts } from "@locumark/contract/places/workplaces/search-texts";
import { workplaceFormTexts } from "@locumark/contract/places/workplaces/place-form-texts";
import { workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import { badInput, notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { findOldLists } from "./find-old-lists.ts";
import { findSectorAround } from "../towns/find-position.ts";
import { addWorkplace, findKnown } from "./add-workplace.ts";
import { findPlacesByName, likelyFirst, listPlaces, narrowDown } from "./find-places.ts";
import {
  presentAdded,
  presentAverages,
  presentFound,
  presentMatch,
  presentPlaced,
} from "./present-workplace.ts";
import { listAddedWorkplaces } from "./workplace-queries.ts";
import { similarWorkplaces } from "./find-similar-workplaces.ts";

/** Workplaces are added by hand. */
const addsPerMinute = 20;
/** By a tap each. A look at all sectors takes some milliseconds. */
const positionsPerMinute = 20;

export function workplaceRoutes(app: FastifyInstance, site: Site): void {
  const { database, workplaces } = site;

  serve(app, site, "GET /api/workplace/suggestions", ({ query }) =>
    workplaces.suggest(query.query).map(presentFound),
  );

  serve(app, site, "GET /api/workplace/search", async ({ query }) => {
    const near = query.near === "" ? undefined : workplaces.locate(query.near);
    if (query.near !== "" && !near) {
      throw badInput({ near: searchTexts.nearUnknown(query.near) });
    }
    const { results, nearest, ...answer } = workplaces.search({
      ...query,
      near,
      sort: query.sort ?? "relevance",
    });
    const asked = query.kind ?? answer.kinds.find(({ isNamed }) => isNamed)?.kind;
    const month = asked && (await findOldLists(site)).get(asked);
    return {
      ...answer,
      oldList: asked && month !== undefined ? { kind: asked, month } : null,
      results: results.map(presentPlaced),
      nearest: nearest && presentPlaced(nearest),
      near: near ? { label: near.code, within: query.within } : null,
    };
  });

  serve(
    app,
    site,
    "POST /api/workplace/position",
    ({ body }) => {
      const position = findSectorAround(body);
      if (!position) throw badInput({ near: searchTexts.notInUk });
      return { near: position.code };
    },
    positionsPerMinute,
  );

  serve(app, site, "GET /api/workplace/lookup", async ({ query }) => {
    const matches =
      query.id === undefined
        ? await findPlacesByName(site, query.name ?? "")
        : listPlaces(site, [query.id]);
    const [first] = matches;
    if (!first) throw notFound(workplaceTexts.unknown);
    const near = narrowDown(matches, query.near);
    return {
      name: first.name,
      displayName: presentMatch(first).displayName,
      total: matches.length,
      found: near.length,
      open: near.filter(({ status }) => status === "open").length,
      matches: likelyFirst(near)
        .slice(query.offset, query.offset + workplaceLimits.sameNameMax)
        .map(presentMatch),
    };
  });

  serve(app, site, "GET /api/workplace", async () =>
    (await listAddedWorkplaces(database.read)).map(presentAdded),
  );

  serve(app, site, "GET /api/workplace/similar", async ({ query }) => {
    const same = await findKnown(site, database.read, query);
    const others = similarWorkplaces(workplaces, query).filter(({ _id }) => _id !== same?._id);
    return [
      ...(same ? [{ ...presentMatch(same), isSame: true }] : []),
      ...others.map((place) => Object.assign(presentMatch(place), { isSame: false })),
    ].slice(0, workplaceLimits.similarPlaces);
  });

  serve(
    app,
    site,
    "POST /api/workplace",
    async ({ body, viewer }) => {
      const workplace = await addWorkplace(site, viewer, body);
      return { workplace: presentAdded(workplace), message: workplaceFormTexts.added };
    },
    addsPerMinute,
  );

  serve(app, site, "GET /api/workplace-reviews/average-ratings", () =>
    presentAverages(workplaces.listRated()),
  );
}
