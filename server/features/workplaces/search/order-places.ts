import { averageRating, weightedMean } from "@locumark/contract/ratings";
import type { PlaceTable } from "./place-table.ts";
import type { IndexedWorkplace } from "./read-place.ts";

/** The orders in which search results can be asked for. */
export type Sort = "relevance" | "name-asc" | "name-desc" | "rating-desc" | "rating-asc";

/** Of two places, by their numbers: negative where the first comes first. */
export type Order = (one: number, other: number) => number;

const inOrder = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Then by postcode and id. */
export function byName(table: PlaceTable): Order {
  const { foldedName } = table;
  const workplaceOf = (place: number) => table.at(place).workplace;
  return (one, other) =>
    inOrder(foldedName[one]!, foldedName[other]!) ||
    inOrder(workplaceOf(one).postcode, workplaceOf(other).postcode) ||
    inOrder(workplaceOf(one)._id, workplaceOf(other)._id);
}

/** Rated ones first, the best rated of them by the weighted mean, then by name. */
export function byReviews(table: PlaceTable): Order {
  const { isRated } = table;
  const mean = table.meanRating();
  const meanOf = (place: number) => weightedMean(table.at(place).workplace, mean);
  const byRest = byName(table);
  return (one, other) =>
    Number(isRated[other]) - Number(isRated[one]) ||
    (isRated[one] ? meanOf(other) - meanOf(one) : 0) ||
    byRest(one, other);
}

/** By the average as it is shown, ties by more reviews. Unrated places come last in either direction. */
function byRating(table: PlaceTable, direction: 1 | -1): Order {
  const byRest = byName(table);
  return (one, other) => {
    const [{ workplace: here }, { workplace: there }] = [table.at(one), table.at(other)];
    const difference =
      Number(there.reviewCount > 0) - Number(here.reviewCount > 0) ||
      (shownAverage(here) - shownAverage(there)) * direction ||
      there.reviewCount - here.reviewCount;
    return difference || byRest(one, other);
  };
}

const shownAverage = ({ ratingSum, reviewCount }: IndexedWorkplace): number =>
  averageRating(ratingSum, reviewCount) ?? 0;

/** The orders that do not depend on the query. */
export function ordersOf(table: PlaceTable): Record<Exclude<Sort, "relevance">, Order> {
  const ascending = byName(table);
  return {
    "name-asc": ascending,
    "name-desc": (one, other) => ascending(other, one),
    "rating-asc": byRating(table, 1),
    "rating-desc": byRating(table, -1),
  };
}

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
