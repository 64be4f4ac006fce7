import { weightedMean } from "@locumark/contract/ratings";
import type { NamedWorkplace } from "./search/search-index.ts";

/**
 * The order of places in a list: those with reviews first, the best rated of them at the top by a weighted mean, the
 * others by name and postcode.
 * @param places those that are compared: the mean of all their ratings is the prior
 */
export function comparePlaces(
  places: readonly NamedWorkplace[],
): (one: NamedWorkplace, other: NamedWorkplace) => number {
  const count = places.reduce((total, place) => total + place.reviewCount, 0);
  const sum = places.reduce((total, place) => total + place.ratingSum, 0);
  const mean = count === 0 ? 0 : sum / count;
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
