import {
  type HoursFilter,
  hoursFilters,
  minimumRatings,
  paidWithinFilters,
  payFilters,
  returnFilters,
  searchDistances,
  type SortOrder,
  sortOrders,
  type WorkplaceKind,
  workplaceKinds,
} from "@locumark/contract/choices";
import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import * as limits from "@locumark/contract/limits";
import { withoutNearMe } from "@locumark/contract/places/workplaces/search-texts";
import { paths } from "../../paths.ts";
import { readSearchText } from "../../search-text.ts";

/** The state of the search page; all of it is in its address. */
export interface SearchState {
  query: string;
  /** Stars of five; 0 is any. */
  minRating: number;
  /** Undefined: best match first, or the nearest where there is a `near`. */
  sort?: SortOrder | undefined;
  kind?: WorkplaceKind | undefined;
  /** Only places with reviews. */
  rated?: true | undefined;
  /** Only places with opening hours that are known, and like this. */
  hours?: HoursFilter | undefined;
  /** The least typical pay in pounds an hour, the most days to payment, the least percent who would return. */
  pay?: number | undefined;
  paidWithin?: number | undefined;
  wouldReturn?: number | undefined;
  /** A part of the name of a computer system. */
  system?: string | undefined;
  /** Closed places too. */
  closed?: true | undefined;
  /** A postcode or a town. */
  near?: string | undefined;
  /** Miles from `near`; undefined is 10, as in the API. */
  within?: number | undefined;
  /** For a query that ends with a town: the places elsewhere with its name in theirs. */
  elsewhere?: true | undefined;
  /** The number of the last result to show. */
  show: number;
}

/**
 * The most results the browser lists when it opens an address, such as on returning to it: more would be slow to load.
 * An address that goes further shows the last of its results; Load more appends without limit.
 */
export const mostAtOnce = workplaceLimits.searchPage + 25 * workplaceLimits.searchMore;

/** The most a page is rendered with on the server: each `show` is another page for its cache. */
export const mostRendered = limits.searchPageMax;

/** As far as the API pages. */
const mostShown = 1_000_000;

/** Miles, as in the API. */
export const usualDistance = 10;

/** Parses an address; invalid values are ignored. */
export function parseSearchState(parameters: URLSearchParams): SearchState {
  const minRating = Number(parameters.get("minRating"));
  const sort = sortOrders.find((order) => order === parameters.get("sort"));
  const show = Number(parameters.get("show"));
  const near = readSearchText(parameters, "near", workplaceLimits.near) || undefined;
  const within = searchDistances.find((miles) => String(miles) === parameters.get("within"));
  return {
    query: readSearchText(parameters),
    minRating: minimumRatings.find((rating) => rating === minRating) ?? 0,
    sort,
    kind: workplaceKinds.find((kind) => kind === parameters.get("kind")),
    rated: parameters.get("rated") === "1" || undefined,
    hours: hoursFilters.find((hours) => hours === parameters.get("hours")),
    ...parseFigures(parameters),
    closed: parameters.get("closed") === "1" || undefined,
    near,
    elsewhere: parameters.get("elsewhere") === "1" || undefined,
    within: near === undefined || within === usualDistance ? undefined : within,
    show:
      Number.isInteger(show) && show > workplaceLimits.searchPage
        ? Math.min(show, mostShown)
        : workplaceLimits.searchPage,
  };
}

function parseFigures(parameters: URLSearchParams) {
  const oneOf = (name: string, offered: readonly number[]): number | undefined =>
    offered.find((value) => String(value) === parameters.get(name)) || undefined;
  return {
    pay: oneOf("pay", payFilters),
    paidWithin: oneOf("paidWithin", paidWithinFilters),
    wouldReturn: oneOf("wouldReturn", returnFilters),
    system: readSearchText(parameters, "system", limits.pmr) || undefined,
  };
}

export function searchPath({ query, minRating, sort, show, ...filters }: SearchState): string {
  const { kind, rated, hours, closed, near, within, elsewhere } = filters;
  const { pay, paidWithin, wouldReturn, system } = filters;
  return paths.search({
    query: query || undefined,
    minRating: minRating || undefined,
    sort,
    kind,
    rated: rated && 1,
    hours,
    pay,
    paidWithin,
    wouldReturn,
    system,
    closed: closed && 1,
    near,
    within,
    elsewhere: elsewhere && 1,
    show: show === workplaceLimits.searchPage ? undefined : show,
  });
}

/** The filters as the API takes them. */
export function searchQueryOf(state: SearchState) {
  const { show: _, query, rated, closed, elsewhere, within, ...filters } = state;
  return {
    query: filters.near === undefined ? query : withoutNearMe(query),
    ...filters,
    rated: rated && ("1" as const),
    closed: closed && ("1" as const),
    elsewhere: elsewhere && ("1" as const),
    within: within === undefined ? undefined : String(within),
  };
}

/** The page size is the reader's choice and survives every filter; how far they had read does not. */
export const withFilters = (
  { show }: SearchState,
  filters: Omit<SearchState, "show">,
): SearchState => ({ ...filters, show: Math.min(show, mostAtOnce) });

/** Clear Filters: everything but the page size. */
export const clearedState = (state: SearchState): SearchState =>
  withFilters(state, { query: "", minRating: 0 });

/** Only what was typed. */
export const unfilteredState = (state: SearchState): SearchState =>
  withFilters(state, {
    query: state.query,
    minRating: 0,
    closed: state.closed,
    elsewhere: state.elsewhere,
  });

/** From the places in a town to those elsewhere, and back. */
export const otherSide = (state: SearchState): SearchState =>
  withFilters(state, { ...state, elsewhere: state.elsewhere ? undefined : true });

/** How many filters there are besides what was typed and the kind, which are seen at all times. */
export const countFilters = (state: SearchState): number => {
  const { minRating, sort, rated, hours, closed, within } = state;
  const shown = [minRating > 0, sort, rated, hours, closed, within].filter(Boolean).length;
  return shown + countFigures(state);
};

/** How many of them are filters of figures, which too few reviews of most places say. */
export const countFigures = ({ pay, paidWithin, wouldReturn, system }: SearchState): number =>
  [pay, paidWithin, wouldReturn, system].filter(Boolean).length;

/** Whether two states have the same list, however much of it they show. */
export const sameList = (one: SearchState, other: SearchState): boolean =>
  searchPath({ ...one, show: workplaceLimits.searchPage }) ===
  searchPath({ ...other, show: workplaceLimits.searchPage });
