import { closeMatches } from "./close-match.ts";
import { fewMatching, matching, type Scope } from "./containment.ts";
import type { PositionSet } from "./position-set.ts";
import type { Query } from "./query.ts";
import { rankByClasses, rankBySort, type Ranked, rankFew, type Sort } from "./ranking.ts";
import { classOf, relevanceClasses } from "./relevance.ts";
import type { Segment } from "./segment.ts";

/** Up to so many matches it is quicker to classify them one by one than in sets of positions. */
const fewMatches = 40;

const suggestionScope: Scope = "name-and-postcode";
const searchScope: Scope = "with-address";

/** What a segment has to say to a search: how many match, and the first of them in order. */
interface Found {
  readonly total: number;
  readonly ranked: readonly Ranked[];
}

interface Terms {
  readonly query: Query;
  /** Stars of five, 0 to 5. */
  readonly minRating: number;
  readonly sort: Sort;
  /** How many of the first results are wanted. */
  readonly wanted: number;
}

/** The first `wanted` open matches in order of relevance. */
export function suggestMatches(segment: Segment, query: Query, wanted: number): Ranked[] {
  segment.scratch.takeBackAll();
  const few = fewMatching(segment, query, suggestionScope);
  if (few !== undefined) {
    const open = few.filter((position) => segment.open.has(position));
    return rankFew(segment, open, wanted, (entry) => classOf(entry, query));
  }
  const classes = relevanceClasses(segment, query, () => matching(segment, query, suggestionScope));
  return rankByClasses(segment, classes, segment.open, wanted);
}

/** The first `wanted` open close matches, for a query with no other. */
export function suggestClose(segment: Segment, query: Query, wanted: number): Ranked[] {
  segment.scratch.takeBackAll();
  const sets = closeMatches(segment, query, suggestionScope);
  return rankByClasses(segment, sets, segment.open, wanted);
}

/** The matches of a search, and whether any entry matches the query, whatever its rating. */
export function searchMatches(segment: Segment, terms: Terms): Found & { any: boolean } {
  const { query, minRating, sort, wanted } = terms;
  segment.scratch.takeBackAll();
  const within = matching(segment, query, searchScope);
  const any = !within.isEmpty();
  if (minRating > 0) within.intersect(segment.ratedAtLeast(minRating));
  const ranked =
    sort === "relevance"
      ? rankByRelevance(segment, query, within, wanted)
      : rankBySort(segment, within, sort, wanted);
  return { total: within.count(), ranked, any };
}

function rankByRelevance(
  segment: Segment,
  query: Query,
  within: PositionSet,
  wanted: number,
): Ranked[] {
  const few = within.first(fewMatches + 1);
  if (few.length <= fewMatches) {
    return rankFew(segment, few, wanted, (entry) => classOf(entry, query));
  }
  const all = () => segment.scratch.copyOf(within);
  const classes = query.words.length === 0 ? [all()] : relevanceClasses(segment, query, all);
  return rankByClasses(segment, classes, within, wanted);
}

/** The close matches of a search that no entry matches. */
export function searchClose(segment: Segment, terms: Terms): Found {
  const { query, minRating, sort, wanted } = terms;
  segment.scratch.takeBackAll();
  const sets = closeMatches(segment, query, searchScope);
  const within = segment.scratch.empty();
  for (const set of sets) within.unite(set);
  if (minRating > 0) within.intersect(segment.ratedAtLeast(minRating));
  const ranked =
    sort === "relevance"
      ? rankByClasses(segment, sets, within, wanted)
      : rankBySort(segment, within, sort, wanted);
  return { total: within.count(), ranked };
}
