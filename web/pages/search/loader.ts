import { limits } from "@locumark/contract/limits";
import type { SearchAnswer } from "@locumark/contract/workplaces";
import { load, type LoaderArguments, toErrorPage } from "../../loading.ts";
import { parseSearchState, type SearchState } from "./search-state.ts";

export interface SearchData extends SearchAnswer {
  state: SearchState;
}

export async function loader(args: LoaderArguments): Promise<SearchData> {
  const state = parseSearchState(new URL(args.request.url).searchParams);
  const { show, ...filters } = state;
  const offsets = Array.from(
    { length: Math.ceil(show / limits.searchPageMax) },
    (_, page) => page * limits.searchPageMax,
  );
  const pages = await Promise.all(
    offsets.map((offset) =>
      load(args, "GET /api/workplace/search", {
        query: {
          ...filters,
          minRating: String(filters.minRating),
          offset: String(offset),
          limit: String(Math.min(limits.searchPageMax, show - offset)),
        },
      }),
    ),
  ).catch(toErrorPage);
  return {
    state,
    total: pages[0]?.total ?? 0,
    results: pages.flatMap((page) => page.results),
  };
}
