import { data } from "react-router";
import { limits } from "@locumark/contract/limits";
import type { FoundWorkplace } from "@locumark/contract/workplaces";
import { ApiFailure } from "../../api.ts";
import { load, type LoaderArguments } from "../../loading.ts";
import { mostAtOnce, parseSearchState, sameList, type SearchState } from "./search-state.ts";

export interface SearchData {
  state: SearchState;
  total: number;
  /** How many results come before those that are listed. */
  from: number;
  results: FoundWorkplace[];
  /** How many would be found with any rating, where nothing is found with this one. */
  hidden: number;
  /** Why there are no results, or no more than there were. */
  failure?: Failure | undefined;
}

interface Failure {
  /** The server's own sentence, where it had one. */
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
 * What the page lists now, for as long as it is there: Load more asks only for what comes after. Whoever comes
 * back to the page later gets all of it afresh. Never set on the server.
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
  // An address may go beyond the last result.
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
  // One that has moved down meanwhile is listed already.
  const known = new Set(before.results.map(({ _id }) => _id));
  const added = results.filter(({ _id }) => !known.has(_id));
  return { ...before, state, total, results: [...before.results, ...added], failure: undefined };
}

/** The results from one place in the list up to another, in as many calls as it takes. */
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
