import * as groupLimits from "@locumark/contract/figures/groups/group-limits";
import { areaOf } from "@locumark/contract/postcode";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import type { Site } from "../../site.ts";
import { listPlaces } from "../../places/workplaces/find-places.ts";
import { listRatedInArea } from "../../places/workplaces/workplace-queries.ts";
import { rememberFigures } from "./remember-figures.ts";

/** Summarises the pay that reviews in the postcode area of a place report; null while there are too few of them. */
export async function summariseArea(
  site: Pick<Site, "cache" | "database" | "mergedPlaces" | "workplaces">,
  postcode: string,
): Promise<WorkplaceDetails["area"]> {
  const { read } = site.database;
  const name = areaOf(postcode);
  if (name === "") return null;
  const places = listPlaces(site, await listRatedInArea(read, name));
  const area = { kind: "area", key: name, places } as const;
  const { reviewCount, pay, payments } = await rememberFigures(site, area);
  if (reviewCount < groupLimits.areaFiguresMin) return null;
  return { name, reviewCount, pay, typicalDays: payments?.typicalDays ?? null };
}
