import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import type { Reader } from "../../database/database.ts";
import type { Site } from "../../site.ts";
import { comparePlaces } from "./compare-places.ts";
import { listPlaces } from "./find-places.ts";
import { presentFound } from "./present-workplace.ts";
import type { NamedWorkplace } from "./search/search-index.ts";

type Needs = Pick<Site, "database" | "mergedPlaces" | "workplaces">;

/**
 * A practice and its branch surgeries.
 * @param place either
 * @param parentCode of a branch: the code of its practice
 */
export async function findBranches(
  site: Needs,
  place: NamedWorkplace,
  parentCode: string | null,
): Promise<Pick<WorkplaceDetails, "mainSurgery" | "branches">> {
  const { read } = site.database;
  if (place.kind === "branch" && parentCode !== null) {
    const [main] = listPlaces(site, await listIdsOfCode(read, parentCode));
    return { mainSurgery: main ? presentFound(main) : null, branches: [] };
  }
  if (place.kind !== "gp") return { mainSurgery: null, branches: [] };
  const branches = listPlaces(site, await listIdsOfBranches(read, place.codes)).filter(
    ({ kind, status }) => kind === "branch" && status === "open",
  );
  const first = branches
    .toSorted(comparePlaces(site.workplaces.meanRating()))
    .slice(0, workplaceLimits.listedBranches);
  return { mainSurgery: null, branches: first.map(presentFound) };
}

async function listIdsOfCode(database: Reader, code: string): Promise<string[]> {
  const rows = await database
    .selectFrom("workplaces")
    .select("id")
    .where("ods_code", "=", code)
    .execute();
  return rows.map(({ id }) => id);
}

async function listIdsOfBranches(database: Reader, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await database
    .selectFrom("workplaces")
    .select("id")
    .where("parent_code", "in", codes)
    .execute();
  return rows.map(({ id }) => id);
}
