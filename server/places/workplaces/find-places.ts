import type { Site } from "../../site.ts";
import { listIdsByFormerName } from "./workplace-queries.ts";
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

/**
 * Finds the places with this name; if there are none, those that had it before. Links to a name that has changed still
 * work.
 */
export async function findPlacesByName(site: Needs, name: string): Promise<NamedWorkplace[]> {
  const named = site.workplaces.findByName(name);
  if (named.length > 0) return named;
  return listPlaces(site, await listIdsByFormerName(site.database.read, name));
}

/** Text as it is compared: no case, no accents, no spaces, no punctuation. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, "");

/**
 * Returns the places whose address contains every word of `near`; a postcode may be typed with or without its space.
 */
export function narrowDown<Place extends { address: string; postcode: string }>(
  places: readonly Place[],
  near: string,
): readonly Place[] {
  const words = near.split(/\s+/).map(plain).filter(Boolean);
  if (words.length === 0) return places;
  const whole = words.join("");
  return places.filter(({ address, postcode }) => {
    const place = plain(`${address} ${postcode}`);
    return place.includes(whole) || words.every((word) => place.includes(word));
  });
}

/** The likeliest first: those with reviews before others, open before closed. */
export function likelyFirst<Place extends { reviewCount: number; status: string }>(
  places: readonly Place[],
): Place[] {
  const rank = ({ reviewCount, status }: Place): number =>
    (reviewCount === 0 ? 2 : 0) + (status === "closed" ? 1 : 0);
  return places.toSorted((one, other) => rank(one) - rank(other));
}
