import { averageRating, weightedMean } from "@locumark/contract/ratings";
import { type PlaceTable, traitOpen, traitRated } from "./place-table.ts";

/** The orders in which search results can be asked for. */
export type Sort = "relevance" | "name-asc" | "name-desc" | "rating-desc" | "rating-asc";

/** Of two workplaces, by their numbers: negative where the first comes first. */
type Order = (one: number, other: number) => number;

/**
 * Open ones first, then the best match, then rated ones, the best rated of them by the weighted mean, then by name.
 * @param mean the mean rating of all reviews
 */
export function byRelevance(places: PlaceTable, points: Int32Array, mean: number): Order {
  const ranks = places.ranks();
  const { traits } = places;
  const weighted = (place: number): number =>
    (traits[place]! & traitRated) === 0 ? 0 : weightedMean(places.at(place)!, mean);
  return (one, other) =>
    (traits[other]! & traitOpen) - (traits[one]! & traitOpen) ||
    points[other]! - points[one]! ||
    (traits[other]! & traitRated) - (traits[one]! & traitRated) ||
    weighted(other) - weighted(one) ||
    ranks[one]! - ranks[other]!;
}

function byName(places: PlaceTable, direction: 1 | -1): Order {
  const ranks = places.ranks();
  return (one, other) => (ranks[one]! - ranks[other]!) * direction;
}

/** By the average as it is shown, ties by more reviews. Unrated places come last in either direction. */
function byRating(places: PlaceTable, direction: 1 | -1): Order {
  const ranks = places.ranks();
  return (one, other) => {
    const [left, right] = [places.at(one)!, places.at(other)!];
    const [here, there] = [left, right].map(({ ratingSum, reviewCount }) =>
      averageRating(ratingSum, reviewCount),
    );
    if (here === null || there === null) {
      return Number(here === null) - Number(there === null) || ranks[one]! - ranks[other]!;
    }
    return (
      (here! - there!) * direction ||
      right.reviewCount - left.reviewCount ||
      ranks[one]! - ranks[other]!
    );
  };
}

/** The orders that do not depend on the query. */
export const orders: Record<Exclude<Sort, "relevance">, (places: PlaceTable) => Order> = {
  "name-asc": (places) => byName(places, 1),
  "name-desc": (places) => byName(places, -1),
  "rating-asc": (places) => byRating(places, 1),
  "rating-desc": (places) => byRating(places, -1),
};

/**
 * The first of a list in an order, without sorting all of it where few are wanted.
 * @param compare negative where `one` comes first; never 0 for two different ones
 */
export function firstOf(list: readonly number[], wanted: number, compare: Order): number[] {
  if (wanted === 0) return [];
  if (wanted * 4 > list.length) return list.toSorted(compare).slice(0, wanted);
  // Chosen from batches: what is behind the last of those wanted so far can no longer be among them.
  let chosen = list
    .slice(0, 2 * wanted)
    .sort(compare)
    .slice(0, wanted);
  let batch: number[] = [];
  for (let index = 2 * wanted; index < list.length; index += 1) {
    const each = list[index]!;
    if (compare(each, chosen.at(-1)!) > 0) continue;
    batch.push(each);
    if (batch.length < wanted) continue;
    chosen = [...chosen, ...batch].sort(compare).slice(0, wanted);
    batch = [];
  }
  return [...chosen, ...batch].sort(compare).slice(0, wanted);
}
