import type { Site } from "../../site.ts";
import { listIdsByFormerName } from "./queries.ts";
import type { NamedWorkplace } from "./search/search-index.ts";

type Needs = Pick<Site, "database" | "mergedPlaces" | "workplaces">;

/** The places with these ids, or that entries with these ids have become part of; unknown ids are left out. */
export function listPlaces(
  { mergedPlaces, workplaces }: Pick<Needs, "mergedPlaces" | "workplaces">,
  ids: readonly string[],
): NamedWorkplace[] {
  const canonical = new Set(ids.map((id) => mergedPlaces.canonicalId(id)));
  return [...canonical].flatMap((id) => workplaces.find(id) ?? []);
}

/** Those with this name; if there are none, those that had it before. Links to a name that has changed still work. */
export async function findPlacesByName(site: Needs, name: string): Promise<NamedWorkplace[]> {
  const named = site.workplaces.findByName(name);
  if (named.length > 0) return named;
  return listPlaces(site, await listIdsByFormerName(site.database.read, name));
}
