import type { FastifyInstance } from "fastify";
import { workplaceKinds } from "@locumark/contract/choices";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import { townTexts } from "@locumark/contract/places/workplaces/place-texts";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { rememberFigures } from "./remember-figures.ts";
import { comparePlaces } from "../../places/workplaces/compare-places.ts";
import { presentFound } from "../../places/workplaces/present-workplace.ts";
import { countTowns } from "../../places/towns/count-towns.ts";
import { presentList, presentTown } from "../../places/towns/present-town.ts";
import { findTown, listPlacesInTown } from "../../places/towns/town-queries.ts";

export function townRoutes(app: FastifyInstance, site: Site): void {
  const { database, workplaces } = site;

  serve(app, site, "GET /api/towns", async ({ query }) =>
    presentList(await countTowns(site), query.letter),
  );

  serve(app, site, "GET /api/town", async ({ query }) => {
    const town = await findTown(database.read, query.slug);
    if (!town) throw notFound(townTexts.unknown);
    const ids = await listPlacesInTown(database.read, town.slug);
    // The only place of a town may have become part of one elsewhere.
    if (ids.length === 0) throw notFound(townTexts.unknown);
    const places = ids
      .flatMap((id) => workplaces.find(id) ?? [])
      .filter(({ status }) => status === "open");
    const inOrder = places.toSorted(comparePlaces(workplaces.meanRating()));
    return {
      ...presentTown(town),
      openPlaces: places.length,
      figures: await rememberFigures(site, { kind: "town", key: town.slug, places }),
      kinds: workplaceKinds.flatMap((kind) => {
        const ofKind = inOrder.filter((place) => place.kind === kind);
        return ofKind.length === 0
          ? []
          : { kind, count: ofKind.length, places: pageOf(ofKind, query).map(presentFound) };
      }),
    };
  });
}

/** Without a kind asked for the first places of each, with one the next places of that one. */
function pageOf<Place extends { readonly kind: string }>(
  places: readonly Place[],
  { kind, offset }: { kind?: string | undefined; offset: number },
): Place[] {
  if (kind === undefined) return places.slice(0, groupLimits.townPlacesOfKind);
  return places[0]?.kind === kind ? places.slice(offset, offset + groupLimits.groupPlaces) : [];
}
