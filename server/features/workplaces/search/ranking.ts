import { compareNames, type Entry } from "./entry.ts";
import type { PositionSet } from "./position-set.ts";
import { compareRatings } from "./rating-order.ts";
import type { Segment } from "./segment.ts";

/** The orders in which search results can be asked for. */
export type Sort = "relevance" | "name-asc" | "name-desc" | "rating-desc" | "rating-asc";

/** An entry among results in order of relevance; those of a lower tier come first. */
export interface Ranked {
  readonly entry: Entry;
  readonly tier: number;
}

/** Compares results, of different segments also, as the sort wants them. */
export const comparisons: Record<Sort, (left: Ranked, right: Ranked) => number> = {
  relevance: (left, right) => left.tier - right.tier || compareNames(left.entry, right.entry),
  "name-asc": (left, right) => compareNames(left.entry, right.entry),
  "name-desc": (left, right) => compareNames(right.entry, left.entry),
  "rating-desc": (left, right) =>
    compareRatings(left.entry, right.entry, -1) || compareNames(left.entry, right.entry),
  "rating-asc": (left, right) =>
    compareRatings(left.entry, right.entry, 1) || compareNames(left.entry, right.entry),
};

function withoutTiers(segment: Segment, positions: readonly number[]): Ranked[] {
  return positions.map((position) => ({ entry: segment.entries[position]!, tier: 0 }));
}

/** Tiers per class: rated and open, rated and closed, unrated and open, unrated and closed. */
const standings = 4;

/**
 * The first `wanted` positions in order of relevance, given the sets of positions of each class,
 * best class first, of which no more are asked for than it takes.
 */
export function rankByClasses(
  segment: Segment,
  classes: Iterable<PositionSet>,
  within: PositionSet,
  wanted: number,
): Ranked[] {
  const ranked: Ranked[] = [];
  if (wanted === 0) return ranked;
  const left = segment.scratch.copyOf(within);
  let tier = 0;
  for (const set of classes) {
    set.intersect(left);
    left.subtract(set);
    for (const positions of set.firstOfKinds(wanted, segment.rated, segment.open)) {
      for (const position of positions) {
        if (ranked.length === wanted) break;
        ranked.push({ entry: segment.entries[position]!, tier });
      }
      tier += 1;
    }
    if (ranked.length === wanted) break;
  }
  return ranked;
}

/**
 * The first `wanted` of few positions, which are in ascending order, in order of relevance, each
 * put into its class by a call.
 */
export function rankFew(
  { entries, rated, open }: Segment,
  positions: readonly number[],
  wanted: number,
  classOf: (entry: Entry) => number,
): Ranked[] {
  const ranked = positions.map((position) => {
    const entry = entries[position]!;
    const standing = (rated.has(position) ? 0 : 2) + (open.has(position) ? 0 : 1);
    return { entry, tier: classOf(entry) * standings + standing };
  });
  return ranked.sort((left, right) => left.tier - right.tier).slice(0, wanted);
}

/** Up to so many positions it is quicker to sort them than to go through all rated ones. */
const fewToSort = 500;

function firstByRating(
  { ratingDescending, ratingAscending, rated, scratch }: Segment,
  within: PositionSet,
  sort: Sort,
  wanted: number,
): number[] {
  const order = sort === "rating-desc" ? ratingDescending : ratingAscending;
  if (within.count() <= fewToSort) {
    return within.first().sort(order.compare).slice(0, wanted);
  }
  const positions: number[] = [];
  for (const position of order.positions()) {
    if (positions.length >= wanted) return positions;
    if (within.has(position)) positions.push(position);
  }
  const unrated = scratch.copyOf(within);
  unrated.subtract(rated);
  for (const position of unrated.first(wanted - positions.length)) positions.push(position);
  return positions;
}

/** The first `wanted` positions in an order other than relevance. */
export function rankBySort(
  segment: Segment,
  within: PositionSet,
  sort: Exclude<Sort, "relevance">,
  wanted: number,
): Ranked[] {
  switch (sort) {
    case "name-asc":
      return withoutTiers(segment, within.first(wanted));
    case "name-desc":
      return withoutTiers(segment, within.last(wanted));
    default:
      return withoutTiers(segment, firstByRating(segment, within, sort, wanted));
  }
}

function mergeTwo(
  left: readonly Ranked[],
  right: readonly Ranked[],
  compare: (left: Ranked, right: Ranked) => number,
  wanted: number,
): Ranked[] {
  const merged: Ranked[] = [];
  let leftIndex = 0;
  let rightIndex = 0;
  while (merged.length < wanted) {
    const nextLeft = left[leftIndex];
    const nextRight = right[rightIndex];
    if (nextLeft !== undefined && (nextRight === undefined || compare(nextLeft, nextRight) < 0)) {
      merged.push(nextLeft);
      leftIndex += 1;
    } else if (nextRight !== undefined) {
      merged.push(nextRight);
      rightIndex += 1;
    } else {
      break;
    }
  }
  return merged;
}

/** The first `wanted` of lists that are each in the order of the comparison, merged into one. */
export function merge(
  lists: readonly (readonly Ranked[])[],
  compare: (left: Ranked, right: Ranked) => number,
  wanted: number,
): readonly Ranked[] {
  const [first = [], ...others] = lists.filter((list) => list.length > 0);
  return others.reduce((merged, list) => mergeTwo(merged, list, compare, wanted), first);
}
