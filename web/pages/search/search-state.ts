import { minimumRatings, type SortOrder, sortOrders } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import { paths } from "../../paths.ts";
import { readSearchText } from "../../search-text.ts";

/** What the search page shows; all of it is in its address. */
export interface SearchState {
  query: string;
  /** Stars of five; 0 is any. */
  minRating: number;
  /** Undefined: the best match first. */
  sort: SortOrder | undefined;
  /** Up to which result the list goes. */
  show: number;
}

/**
 * The most results a page is made with: more would be heavy to make and to load. An address that goes further
 * shows the last of its results; Load more adds to what is there without end.
 */
export const mostAtOnce = limits.searchPage + 25 * limits.searchMore;

/** As far as the API pages. */
const mostShown = 1_000_000;

/** Reads an address; whatever in it makes no sense counts as not said. */
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

/** The page size is the reader's own choice and outlives every filter, though not how far they had read on. */
export const withFilters = (
  { show }: SearchState,
  filters: Omit<SearchState, "show">,
): SearchState => ({ ...filters, show: Math.min(show, mostAtOnce) });

/** Clear Filters: everything but the page size. */
export const clearedState = (state: SearchState): SearchState =>
  withFilters(state, { query: "", minRating: 0, sort: undefined });

/** Whether two states list the same results, however many of them. */
export const sameList = (one: SearchState, other: SearchState): boolean =>
  searchPath({ ...one, show: limits.searchPage }) ===
  searchPath({ ...other, show: limits.searchPage });
