import { limits } from "@locumark/contract/limits";
import { createSearchIndex } from "../workplaces/search/search-index.ts";
import type { AgencyRow } from "./queries.ts";

/** Finds agencies by what people type. Everything is held in memory. */
export interface AgencyIndex {
  /** Adds agencies, or replaces those with the same id. */
  put(agencies: Iterable<AgencyRow>): void;
  find(id: string): AgencyRow | undefined;
  /** At most 10 that best match what was typed; none for no words. */
  suggest(query: string): AgencyRow[];
  /** One page of those that match, by name, and their number; without words, of all. */
  search(request: { query: string; offset: number; limit: number }): {
    total: number;
    results: AgencyRow[];
  };
}

/** People type agencies as they type workplaces, so the same index finds them: by name alone. */
export function createAgencyIndex(): AgencyIndex {
  const rows = new Map<string, AgencyRow>();
  const names = createSearchIndex();
  const toRows = (found: readonly { _id: string }[]) =>
    found.flatMap(({ _id }) => rows.get(_id) ?? []);
  return {
    put(agencies) {
      for (const agency of agencies) {
        rows.set(agency.id, agency);
        names.put([
          {
            _id: agency.id,
            name: agency.name,
            type: "",
            postcode: "",
            address: "",
            status: "open",
            reviewCount: agency.review_count,
            ratingSum: agency.rating_sum,
          },
        ]);
      }
    },
    find: (id) => rows.get(id),
    suggest: (query) => toRows(names.suggest(query).slice(0, limits.suggestedAgencies)),
    search(request) {
      const { total, results } = names.search({ ...request, minRating: 0, sort: "name-asc" });
      return { total, results: toRows(results) };
    },
  };
}
