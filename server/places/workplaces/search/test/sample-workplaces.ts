import { detailsOf } from "../../describe-workplace.ts";
/** Workplaces and shorthands for the tests. */
import {
  SearchIndex,
  type IndexedWorkplace,
  type SearchRequest,
  type Sort,
} from "../search-index.ts";

let lastNumber = 0;

export function place(name: string, more: Partial<IndexedWorkplace> = {}): IndexedWorkplace {
  lastNumber += 1;
  return {
    _id: `id ${String(lastNumber).padStart(5, "0")}`,
    name,
    type: "Pharmacy",
    kind: "pharmacy",
    postcode: "",
    address: "",
    status: "open",
    reviewCount: 0,
    ratingSum: 0,
    telephone: "",
    codes: [],
    formerNames: [],
    ...more,
  };
}

export const at = (name: string, postcode: string): IndexedWorkplace => place(name, { postcode });
export const rated = (name: string, reviewCount: number, ratingSum: number): IndexedWorkplace =>
  place(name, { reviewCount, ratingSum });

export function indexOf(...workplaces: IndexedWorkplace[]): SearchIndex {
  const index = new SearchIndex();
  index.put(workplaces);
  return index;
}

export const everything = {
  query: "",
  minRating: 0,
  sort: "relevance" as Sort,
  offset: 0,
  limit: 100,
  closed: true,
};

export function searched(workplaces: IndexedWorkplace[], terms: Partial<SearchRequest>): string[] {
  return indexOf(...workplaces)
    .search({ ...everything, ...terms })
    .results.map(detailsOf);
}
