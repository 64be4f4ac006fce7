import { averageRating, weightedMean } from "@locumark/contract/ratings";
import type { Place } from "./place-table.ts";
import type { Scored } from "./score-places.ts";

export const isRated = ({ workplace }: Place): boolean => workplace.reviewCount > 0;

/** The orders in which search results can be asked for. */
export type Sort = "relevance" | "name-asc" | "name-desc" | "rating-desc" | "rating-asc";

/** Of two places: negative where the first comes first. */
export type Order = (one: Place, other: Place) => number;

const inOrder = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Then by postcode and id. */
export const byName: Order = (one, other) =>
  inOrder(one.foldedName, other.foldedName) ||
  inOrder(one.workplace.postcode, other.workplace.postcode) ||
  inOrder(one.workplace._id, other.workplace._id);

/**
 * Open ones first, then the best match, then rated ones, the best rated of them by the weighted mean, then by name.
 * @param mean the mean rating of all reviews
 */
export const byRelevance =
  (mean: number) =>
  (one: Scored, other: Scored): number =>
    Number(other.place.isOpen) - Number(one.place.isOpen) ||
    other.points - one.points ||
    Number(isRated(other.place)) - Number(isRated(one.place)) ||
    weightedMean(other.place.workplace, mean) - weightedMean(one.place.workplace, mean) ||
    byName(one.place, other.place);

/** By the average as it is shown, ties by more reviews. Unrated places come last in either direction. */
const byRating =
  (direction: 1 | -1): Order =>
  (one, other) => {
    const [here, there] = [averageOf(one), averageOf(other)];
    if (here === null || there === null)
      return Number(here === null) - Number(there === null) || byName(one, other);
    return (
      (here - there) * direction ||
      other.workplace.reviewCount - one.workplace.reviewCount ||
      byName(one, other)
    );
  };

const averageOf = ({ workplace }: Place): number | null =>
  averageRating(workplace.ratingSum, workplace.reviewCount);

/** The orders that do not depend on the query. */
export const orders: Record<Exclude<Sort, "relevance">, Order> = {
  "name-asc": byName,
  "name-desc": (one, other) => byName(other, one),
  "rating-asc": byRating(1),
  "rating-desc": byRating(-1),
};

/**
 * The first of a list in an order, without sorting all of it where few are wanted.
 * @param compare negative where `one` comes first; never 0 for two different ones
 */
export function firstOf<Item>(
  list: readonly Item[],
  wanted: number,
  compare: (one: Item, other: Item) => number,
): Item[] {
  const first: Item[] = [];
  let last: Item | undefined;
  for (const item of list) {
    if (last !== undefined && compare(item, last) > 0) continue;
    first.push(item);
    if (first.length < 2 * wanted) continue;
    first.sort(compare).splice(wanted);
    last = first.at(-1);
  }
  return first.sort(compare).slice(0, wanted);
}
