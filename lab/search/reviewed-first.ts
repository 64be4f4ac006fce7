import { seededDice } from "../../registers/dice.ts";
import {
  type IndexedWorkplace,
  SearchIndex,
} from "../../server/places/workplaces/search/search-index.ts";
import { isCounty } from "../../server/places/workplaces/search/read-place.ts";
import { indexedWords } from "../../server/places/workplaces/search/word-forms.ts";
import { toPlaces } from "./query-places.ts";

/** One place in this many is given reviews: registers have none. */
const oneIn = 20;

/** The number of results that are looked at. */
const most = 2000;

const asked = { pharmacy: "pharmacy", dental: "dentist", gp: "gp" } as const;

/**
 * Gives some places reviews and searches for towns, and for kinds in towns, where at least one of those is.
 * @param each how many queries of either kind
 * @returns by kind of query, the share in which all places with reviews stand before all others that are asked for
 */
export function measureReviewedFirst(
  workplaces: readonly IndexedWorkplace[],
  { seed, each }: { readonly seed: number; readonly each: number },
): { readonly kind: string; readonly share: number }[] {
  const dice = seededDice(seed);
  const rated = workplaces.map((workplace) => {
    if (workplace.status === "closed" || dice.number(1, oneIn) > 1) return workplace;
    const reviewCount = dice.number(1, 12);
    return Object.assign({}, workplace, {
      reviewCount,
      ratingSum: reviewCount * dice.number(1, 10),
    });
  });
  const index = new SearchIndex();
  index.put(rated);
  const reviewed = toPlaces(rated.filter(({ reviewCount }) => reviewCount > 0));
  const share = (kinds: readonly string[], textOf: (town: string, kind: string) => string) => {
    const there = reviewed.filter(
      ({ town, kind }) => town !== undefined && !isCounty(toIndexed(town)) && kinds.includes(kind),
    );
    const right = Array.from({ length: each }, () => {
      const { town = "", kind } = there[dice.number(0, there.length - 1)]!;
      return isReviewedFirst(index, textOf(town, kind));
    });
    return right.filter(Boolean).length / each;
  };
  const kinds = Object.keys(asked);
  return [
    { kind: "town", share: share(kinds, (town) => town) },
    {
      kind: "kind in town",
      share: share(kinds, (town, kind) => `${asked[kind as keyof typeof asked]} ${town}`),
    },
  ];
}

const toIndexed = (town: string): string => indexedWords(town).join(" ");

function isReviewedFirst(index: SearchIndex, query: string): boolean {
  const request = { query, minRating: 0, sort: "relevance", offset: 0, limit: most } as const;
  const { results, groups } = index.search(request);
  if (!groups || groups.reviewed === null || groups.reviewed === 0) return false;
  const hasReviews = results.map(({ reviewCount }) => reviewCount > 0);
  return (
    hasReviews.slice(0, groups.reviewed).every(Boolean) &&
    !hasReviews.slice(groups.reviewed, groups.asked).some(Boolean)
  );
}
