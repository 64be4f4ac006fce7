import { limits } from "@locumark/contract/limits";
import { SearchIndex } from "../workplaces/search/search-index.ts";
import type { AgencyRow } from "./agency-queries.ts";

/** In-memory search index of agencies. */
export interface AgencyIndex {
  /** Adds agencies, or replaces those with the same id. */
  put(agencies: Iterable<AgencyRow>): void;
  /** Removes agencies; unknown ids do not matter. */
  remove(ids: readonly string[]): void;
  find(id: string): AgencyRow | undefined;
  /** The ids of all agencies. */
  ids(): Iterable<string>;
  /** At most 10 best matches; none for an empty query. */
  suggest(query: string): AgencyRow[];
  /** One page of matches, by name, and their total; an empty query matches all. */
  search(request: { query: string; offset: number; limit: number }): {
    total: number;
    results: AgencyRow[];
  };
}

/** Uses the search index of workplaces, with the names only. */
export function createAgencyIndex(): AgencyIndex {
  const rows = new Map<string, AgencyRow>();
  const names = new SearchIndex();
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
            kind: "other",
            postcode: "",
            address: "",
            status: "open",
            reviewCount: agency.review_count,
            ratingSum: agency.rating_sum,
            telephone: "",
            codes: [],
            formerNames: [],
          },
        ]);
      }
    },
    remove(ids) {
      for (const id of ids) rows.delete(id);
      names.remove(ids);
    },
    find: (id) => rows.get(id),
    ids: () => rows.keys(),
    suggest: (query) => toRows(names.suggest(query).slice(0, limits.suggestedAgencies)),
    search(request) {
      const { total, results } = names.search({ ...request, minRating: 0, sort: "name-asc" });
      return { total, results: toRows(results) };
    },
  };
}
