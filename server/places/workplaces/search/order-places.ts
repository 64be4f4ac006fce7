import quickselect from "quickselect";
import { averageRating, weightedMean } from "@locumark/contract/ratings";
import type { PlaceTable } from "./place-table.ts";
import type { IndexedWorkplace } from "./read-place.ts";

/** The orders in which search results can be asked for. */
export type Sort = "relevance" | "name-asc" | "name-desc" | "rating-desc" | "rating-asc";

/** Compares two places, by their numbers: negative where the first comes first. */
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
 * A part of a list in an order, without sorting the rest: so that the thousandth page costs little more than the first.
 * @param compare negative where `one` comes first; never 0 for two different ones
 */
export function pageOf<Item>(
  list: readonly Item[],
  offset: number,
  limit: number,
  compare: (one: Item, other: Item) => number,
): Item[] {
  const end = Math.min(offset + limit, list.length);
  if (offset >= end) return [];
  const items = [...list];
  // Each puts the items before a position there that belong there, in no order.
  if (end < items.length) quickselect(items, end, 0, items.length - 1, compare);
  if (offset > 0) quickselect(items, offset, 0, end - 1, compare);
  return items.slice(offset, end).sort(compare);
}
