import { data } from "react-router";
import * as limits from "@locumark/contract/limits";
import { asksNearMe } from "@locumark/contract/places/workplaces/search-texts";
import type { SearchAnswer } from "@locumark/contract/places/workplaces/workplaces";
import { ApiFailure } from "../../api.ts";
import { load, type LoaderArguments } from "../../loading.ts";
import {
  mostAtOnce,
  mostRendered,
  parseSearchState,
  sameList,
  searchQueryOf,
  type SearchState,
  unfilteredState,
} from "./search-state.ts";

export interface SearchData extends SearchAnswer {
  state: SearchState;
  /** The number of results before the first one listed. */
  from: number;
  /** The number of results without filters, where there are none with them. */
  hidden: number;
  /** Why the results are not near the place that was typed: it is unknown. */
  nearProblem?: string | undefined;
  /** Why there are no results, or no further ones. */
  failure?: Failure | undefined;
}

interface Failure {
  /** The server's message, if any. */
  message: string | undefined;
}

export async function loader(args: LoaderArguments) {
  const state = parseSearchState(new URL(args.request.url).searchParams);
  const before = listedBefore(state);
  try {
    if (before && state.show > endOf(before)) return await goOn(args, before, state);
    return await find(args, state);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const nothing = { ...noAnswer, from: 0, hidden: 0 };
    const failure = { message: error.fromServer ? error.message : undefined };
    const isOwnFault = error.status < 400 || error.status >= 500;
    const answer: SearchData = { ...nothing, ...before, state, failure };
    return data(answer, { status: isOwnFault ? 503 : error.status });
  }
}

const noAnswer: SearchAnswer = {
  total: 0,
  results: [],
  kinds: [],
  dropped: [],
  respelt: [],
  hiddenClosed: 0,
  closedAreCloser: false,
  near: null,
  town: null,
  groups: null,
  nearest: null,
  oldList: null,
};

/**
 * The results listed now, while the page is shown: Load more fetches only what comes after. Returning to
 * the page later fetches all of it again. Never set on the server.
 */
let listed: SearchData | undefined;

export function rememberResults(now: SearchData | undefined): void {
  listed = now;
}

const listedBefore = (state: SearchState): SearchData | undefined =>
  listed && listed.results.length > 0 && sameList(listed.state, state) ? listed : undefined;

const endOf = ({ from, results }: SearchData): number => from + results.length;

/** An unknown place to search near is reported, and everything else of the search is done. */
async function find(args: LoaderArguments, state: SearchState): Promise<SearchData> {
  try {
    return await findAll(args, state);
  } catch (error) {
    const nearProblem = error instanceof ApiFailure ? error.fields?.["near"] : undefined;
    if (nearProblem === undefined || state.near === undefined) throw error;
    return { ...(await findAll(args, withoutNear(state))), state, nearProblem };
  }
}

const withoutNear = (state: SearchState): SearchState => ({
  ...state,
  near: undefined,
  within: undefined,
});

async function findAll(args: LoaderArguments, state: SearchState): Promise<SearchData> {
  // Places that only have "near me" in their names are not what is asked for.
  if (asksNearMe(state.query) && state.near === undefined)
    return { ...noAnswer, state, from: 0, hidden: 0 };
  const most = typeof window === "undefined" ? mostRendered : mostAtOnce;
  const from = Math.max(0, state.show - most);
  const answer = await fetchRange(args, state, from, state.show);
  const { total } = answer;
  // The address may ask for more than the last result.
  if (from > 0 && from >= total) return findAll(args, { ...state, show: total });
  const unfiltered = unfilteredState(state);
  const isHiding = total === 0 && !sameList(state, unfiltered);
  const any = isHiding && (await fetchRange(args, unfiltered, 0, 1));
  return { ...answer, state, from, hidden: any ? any.total : 0 };
}

async function goOn(
  args: LoaderArguments,
  before: SearchData,
  state: SearchState,
): Promise<SearchData> {
  const searched = before.nearProblem === undefined ? state : withoutNear(state);
  const { total, results } = await fetchRange(args, searched, endOf(before), state.show);
  // A result that has moved down meanwhile is listed already.
  const known = new Set(before.results.map(({ _id }) => _id));
  const added = results.filter(({ _id }) => !known.has(_id));
  return { ...before, state, total, results: [...before.results, ...added], failure: undefined };
}

/** The results from one offset to another, in as many calls as needed. */
async function fetchRange(
  args: LoaderArguments,
  state: SearchState,
  from: number,
  to: number,
): Promise<SearchAnswer> {
  const offsets = Array.from(
    { length: Math.ceil((to - from) / limits.searchPageMax) },
    (_, page) => from + page * limits.searchPageMax,
  );
  const pages = await Promise.all(
    offsets.map((offset) =>
      load(args, "GET /api/workplace/search", {
        query: {
          ...searchQueryOf(state),
          offset,
          limit: Math.min(limits.searchPageMax, to - offset),
        },
      }),
    ),
  );
  return { ...noAnswer, ...pages[0], results: pages.flatMap(({ results }) => results) };
}
