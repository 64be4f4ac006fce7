import { weightedMean } from "@locumark/contract/ratings";
import { type PlaceTable, traitOpen, traitRated } from "./place-table.ts";

/** The orders in which search results can be asked for. */
export type Sort = "relevance" | "name-asc" | "name-desc" | "rating-desc" | "rating-asc";

/** Of two workplaces, by their numbers: negative where the first comes first. */
type Order = (one: number, other: number) => number;

/** Open ones first, then the best match, then rated ones, then by name. */
export function byRelevance(places: PlaceTable, points: Int32Array): Order {
  const ranks = places.ranks();
  const { traits } = places;
  return (one, other) =>
    (traits[other]! & traitOpen) - (traits[one]! & traitOpen) ||
    points[other]! - points[one]! ||
    (traits[other]! & traitRated) - (traits[one]! & traitRated) ||
    ranks[one]! - ranks[other]!;
}

function byName(places: PlaceTable, direction: 1 | -1): Order {
  const ranks = places.ranks();
  return (one, other) => (ranks[one]! - ranks[other]!) * direction;
}

/** By the weighted mean. Unrated places come last in either direction. */
function byRating(places: PlaceTable, mean: number, direction: 1 | -1): Order {
  const ranks = places.ranks();
  return (one, other) => {
    const [left, right] = [places.at(one)!, places.at(other)!];
    const isLeftRated = left.reviewCount > 0;
    if (isLeftRated !== right.reviewCount > 0) return isLeftRated ? -1 : 1;
    const byMean = isLeftRated
      ? (weightedMean(left, mean) - weightedMean(right, mean)) * direction
      : 0;
    return byMean || right.reviewCount - left.reviewCount || ranks[one]! - ranks[other]!;
  };
}

/** The orders that do not depend on the query; `mean` is the mean rating of all reviews. */
export const orders: Record<
  Exclude<Sort, "relevance">,
  (places: PlaceTable, mean: number) => Order
> = {
  "name-asc": (places) => byName(places, 1),
  "name-desc": (places) => byName(places, -1),
  "rating-asc": (places, mean) => byRating(places, mean, 1),
  "rating-desc": (places, mean) => byRating(places, mean, -1),
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
