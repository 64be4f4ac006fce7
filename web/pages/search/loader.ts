import { data } from "react-router";
import { limits } from "@locumark/contract/limits";
import type { FoundWorkplace } from "@locumark/contract/workplaces";
import { ApiFailure } from "../../api.ts";
import { load, type LoaderArguments } from "../../loading.ts";
import { mostAtOnce, parseSearchState, sameList, type SearchState } from "./search-state.ts";

export interface SearchData {
  state: SearchState;
  total: number;
  /** The number of results before the first one listed. */
  from: number;
  results: FoundWorkplace[];
  /** The number of results with any rating, where there are none with this minimum. */
  hidden: number;
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
    const nothing = { total: 0, from: 0, results: [], hidden: 0 };
    const failure = { message: error.fromServer ? error.message : undefined };
    const isOwnFault = error.status < 400 || error.status >= 500;
    const answer: SearchData = { ...nothing, ...before, state, failure };
    return data(answer, { status: isOwnFault ? 503 : error.status });
  }
}

/**
 * The results listed now, while the page is shown: Load more fetches only what comes after. Returning to
 * the page later fetches all of it again. Never set on the server.
 */
let listed: SearchData | undefined;

export function noteListed(now: SearchData | undefined): void {
  listed = now;
}

const listedBefore = (state: SearchState): SearchData | undefined =>
  listed && listed.results.length > 0 && sameList(listed.state, state) ? listed : undefined;

const endOf = ({ from, results }: SearchData): number => from + results.length;

async function find(args: LoaderArguments, state: SearchState): Promise<SearchData> {
  const from = Math.max(0, state.show - mostAtOnce);
  const { total, results } = await fetchRange(args, state, from, state.show);
  // The address may ask for more than the last result.
  if (from > 0 && from >= total) return find(args, { ...state, show: total });
  const isHiding = total === 0 && state.minRating > 0;
  const any = isHiding && (await fetchRange(args, { ...state, minRating: 0 }, 0, 1));
  return { state, total, from, results, hidden: any ? any.total : 0 };
}

async function goOn(
  args: LoaderArguments,
  before: SearchData,
  state: SearchState,
): Promise<SearchData> {
  const { total, results } = await fetchRange(args, state, endOf(before), state.show);
  // A result that has moved down meanwhile is listed already.
  const known = new Set(before.results.map(({ _id }) => _id));
  const added = results.filter(({ _id }) => !known.has(_id));
  return { ...before, state, total, results: [...before.results, ...added], failure: undefined };
}

/** The results from one offset to another, in as many calls as needed. */
async function fetchRange(args: LoaderArguments, state: SearchState, from: number, to: number) {
  const { show: _, ...filters } = state;
  const offsets = Array.from(
    { length: Math.ceil((to - from) / limits.searchPageMax) },
    (_, page) => from + page * limits.searchPageMax,
  );
  const pages = await Promise.all(
    offsets.map((offset) =>
      load(args, "GET /api/workplace/search", {
        query: {
          ...filters,
          offset,
          limit: Math.min(limits.searchPageMax, to - offset),
        },
      }),
    ),
  );
  return { total: pages[0]?.total ?? 0, results: pages.flatMap(({ results }) => results) };
}
