import { minimumRatings, type SortOrder, sortOrders } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import { paths } from "../../paths.ts";

/** What the search page shows; all of it is in its address. */
export interface SearchState {
  query: string;
  /** Stars of five; 0 is any. */
  minRating: number;
  /** Undefined: the best match first. */
  sort: SortOrder | undefined;
  /** How many results are shown. */
  show: number;
}

/** Beyond this nobody reads on, and the page would only get heavy: better words find the rest. */
export const mostShown = limits.searchPage + 25 * limits.searchMore;

/** Reads an address; whatever in it makes no sense counts as not said. */
export function parseSearchState(parameters: URLSearchParams): SearchState {
  const minRating = Number(parameters.get("minRating"));
  const sort = sortOrders.find((order) => order === parameters.get("sort"));
  const show = Number(parameters.get("show"));
  return {
    query: cut((parameters.get("query") ?? "").trim()),
    minRating: minimumRatings.find((rating) => rating === minRating) ?? 0,
    sort,
    show:
      Number.isInteger(show) && show > limits.searchPage
        ? Math.min(show, mostShown)
        : limits.searchPage,
  };
}

/** At most what the API takes, never half a character. */
function cut(query: string): string {
  return Array.from(query.toWellFormed().replaceAll("\0", "")).slice(0, limits.query).join("");
}

export function searchPath({ query, minRating, sort, show }: SearchState): string {
  return paths.search({
    query: query || undefined,
    minRating: minRating || undefined,
    sort,
    show: show === limits.searchPage ? undefined : show,
  });
}

/** Clear Filters: everything but the page size. */
export const clearedState = ({ show }: SearchState): SearchState => ({
  query: "",
  minRating: 0,
  sort: undefined,
  show,
});
