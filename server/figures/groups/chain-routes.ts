import type { FastifyInstance } from "fastify";
import { chainTexts } from "@locumark/contract/places/workplaces/place-texts";
import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import { notFound } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { comparePayOfChain } from "../pay-rates/compare-pay.ts";
import { rememberFigures, rememberSystems } from "./remember-figures.ts";
import { presentList } from "../../places/towns/present-town.ts";
import { comparePlaces } from "../../places/workplaces/compare-places.ts";
import { listPlaces } from "../../places/workplaces/find-places.ts";
import { readableName } from "../../places/places/format-name.ts";
import { presentFound } from "../../places/workplaces/present-workplace.ts";
import { countChains } from "../../places/chains/count-chains.ts";
import { presentChain } from "../../places/chains/present-chain.ts";
import { presentTowns } from "./present-towns.ts";
import { findChain, findOwner, listBranches } from "../../places/chains/chain-queries.ts";

export function chainRoutes(app: FastifyInstance, site: Site): void {
  const { database, mergedPlaces, workplaces } = site;

  serve(app, site, "GET /api/chains", async ({ query }) =>
    presentList(await countChains(site), query.letter),
  );

  serve(app, site, "GET /api/chain", async ({ query }) => {
    const chain = await findChain(database.read, query.slug);
    if (!chain) throw notFound(chainTexts.unknown);
    const branches = (await listBranches(database.read, chain.owner_code)).flatMap((row) => {
      const place = workplaces.find(mergedPlaces.canonicalId(row.id));
      return place ? { place, town: row.town, townSlug: row.town_slug } : [];
    });
    const places = [...new Map(branches.map(({ place }) => [place._id, place])).values()];
    const inOrder = places.toSorted(comparePlaces(workplaces.meanRating()));
    const inTown = new Set(
      branches.filter(({ townSlug }) => townSlug === query.town).map(({ place }) => place._id),
    );
    const isListed = ({ _id }: { _id: string }): boolean =>
      query.town === undefined ? places.length <= groupLimits.groupPlaces : inTown.has(_id);
    const group = { kind: "chain", key: chain.owner_code, places } as const;
    // The entry of an owner who may be a person has the name that is left out here.
    const owner =
      chain.owner_name === "" ? undefined : await findOwner(database.read, chain.owner_code);
    const [headOffice] = listPlaces(site, owner ? [owner.id] : []);
    return {
      ...presentChain(chain),
      openBranches: places.length,
      ownerName: readableName(chain.owner_name),
      headOffice: headOffice?.status === "open" ? presentFound(headOffice) : null,
      figures: await rememberFigures(site, group),
      systems: await rememberSystems(site, group),
      payCompared: await comparePayOfChain(site, chain.owner_code, places),
      towns: presentTowns(branches),
      reviewed: inOrder
        .filter(({ reviewCount }) => reviewCount > 0)
        .slice(0, groupLimits.groupPlaces)
        .map(presentFound),
      branches: inOrder
        .filter(isListed)
        .slice(query.offset, query.offset + groupLimits.groupPlaces)
        .map(presentFound),
    };
  });
}
