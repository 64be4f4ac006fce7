import type { ListedAgency } from "@locumark/contract/places/agencies/agencies";
import type { AgencySort } from "@locumark/contract/places/agencies/agency-sorts";
import * as agencyLimits from "@locumark/contract/places/agencies/agency-limits";
import { averageRating } from "@locumark/contract/ratings";
import { SearchIndex } from "../workplaces/search/search-index.ts";
import type { AgencyRow } from "./agency-queries.ts";

declare module "../../site.ts" {
  interface Site {
    /** Every agency, in memory, for suggestions. */
    readonly agencies: AgencyIndex;
  }
}

/** With the figures by which it is sorted. */
export type ListedAgencyRow = AgencyRow & Pick<ListedAgency, "typicalDays" | "cancellations">;

/** In-memory search index of agencies. */
export interface AgencyIndex {
  /** Adds agencies, or replaces those with the same id. */
  put(agencies: Iterable<ListedAgencyRow>): void;
  /** Removes agencies; unknown ids do not matter. */
  remove(ids: readonly string[]): void;
  find(id: string): ListedAgencyRow | undefined;
  /** The number of agencies. */
  count(): number;
  /** The ids of all agencies. */
  ids(): Iterable<string>;
  /** At most 10 best matches; none for an empty query. */
  suggest(query: string): ListedAgencyRow[];
  /** One page of matches and their total; an empty query matches all. */
  search(request: { query: string; offset: number; limit: number; sort: AgencySort }): {
    total: number;
    results: ListedAgencyRow[];
  };
}

/** Uses the search index of workplaces, with the names only. */
export function createAgencyIndex(): AgencyIndex {
  const rows = new Map<string, ListedAgencyRow>();
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
    count: () => rows.size,
    ids: () => rows.keys(),
    suggest: (query) => toRows(names.suggest(query).slice(0, agencyLimits.suggestedAgencies)),
    search({ query, offset, limit, sort }) {
      const all = { query, minRating: 0, sort: "name-asc", offset: 0, limit: rows.size } as const;
      const found = toRows(names.search(all).results);
      const inOrder = sort === "name" ? found : found.toSorted(byWorth(worths[sort]));
      return { total: found.length, results: inOrder.slice(offset, offset + limit) };
    },
  };
}

/** The value by which an agency is ranked in each order, the best with the highest; null where it is not known. */
const worths: Record<Exclude<AgencySort, "name">, (row: ListedAgencyRow) => number | null> = {
  rating: (row) => averageRating(row.rating_sum, row.review_count),
  days: ({ typicalDays }) => (typicalDays === null ? null : -typicalDays),
  cancellations: ({ cancellations }) => cancellations && cancellations.good / cancellations.all,
};

/** Sorts the best first; ties by more reviews, then by name; unknown last. */
const byWorth =
  (worthOf: (row: ListedAgencyRow) => number | null) =>
  (one: ListedAgencyRow, other: ListedAgencyRow): number => {
    const [here, there] = [worthOf(one), worthOf(other)];
    if (here === null || there === null) return Number(here === null) - Number(there === null);
    return there - here || other.review_count - one.review_count;
  };
