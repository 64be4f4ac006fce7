import { minimumRatings, type SortOrder, sortOrders } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import { paths } from "../../paths.ts";
import { readSearchText } from "../../search-text.ts";

/** The state of the search page; all of it is in its address. */
export interface SearchState {
  query: string;
  /** Stars of five; 0 is any. */
  minRating: number;
  /** Undefined: best match first. */
  sort: SortOrder | undefined;
  /** The number of the last result to show. */
  show: number;
}

/**
 * The most results a page is rendered with: more would be slow to render and to load. An address that goes further
 * shows the last of its results; Load more appends without limit.
 */
export const mostAtOnce = limits.searchPage + 25 * limits.searchMore;

/** As far as the API pages. */
const mostShown = 1_000_000;

/** Parses an address; invalid values are ignored. */
export function parseSearchState(parameters: URLSearchParams): SearchState {
  const minRating = Number(parameters.get("minRating"));
  const sort = sortOrders.find((order) => order === parameters.get("sort"));
  const show = Number(parameters.get("show"));
  return {
    query: readSearchText(parameters),
    minRating: minimumRatings.find((rating) => rating === minRating) ?? 0,
    sort,
    show:
      Number.isInteger(show) && show > limits.searchPage
        ? Math.min(show, mostShown)
        : limits.searchPage,
  };
}

export function searchPath({ query, minRating, sort, show }: SearchState): string {
  return paths.search({
    query: query || undefined,
    minRating: minRating || undefined,
    sort,
    show: show === limits.searchPage ? undefined : show,
  });
}

/** The page size is the reader's choice and survives every filter; how far they had read does not. */
export const withFilters = (
  { show }: SearchState,
  filters: Omit<SearchState, "show">,
): SearchState => ({ ...filters, show: Math.min(show, mostAtOnce) });

/** Clear Filters: everything but the page size. */
export const clearedState = (state: SearchState): SearchState =>
  withFilters(state, { query: "", minRating: 0, sort: undefined });

/** Whether two states have the same list, however much of it they show. */
export const sameList = (one: SearchState, other: SearchState): boolean =>
  searchPath({ ...one, show: limits.searchPage }) ===
  searchPath({ ...other, show: limits.searchPage });
