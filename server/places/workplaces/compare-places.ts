import { weightedMean } from "@locumark/contract/ratings";
import type { NamedWorkplace } from "./search/search-index.ts";

/**
 * The order of places in a list: those with reviews first, the best rated of them at the top by a weighted mean, the
 * others by name and postcode.
 * @param mean the average rating of all places of the site
 */
export function comparePlaces(
  mean: number,
): (one: NamedWorkplace, other: NamedWorkplace) => number {
  const weighted = (place: NamedWorkplace): number =>
    place.reviewCount === 0 ? 0 : weightedMean(place, mean);
  return (one, other) =>
    weighted(other) - weighted(one) ||
    compareText(one.name, other.name) ||
    compareText(one.postcode, other.postcode) ||
    compareText(one._id, other._id);
}

const compareText = (one: string, other: string): number =>
  one === other ? 0 : one < other ? -1 : 1;
