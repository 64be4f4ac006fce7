import type { WorkplaceKind } from "@locumark/contract/choices";
import type { IndexedWorkplace } from "./fields.ts";
import type { Somewhere } from "./find-near.ts";
import type { Sort } from "./order-places.ts";

export interface SearchRequest {
  /** Any text; what is beyond `limits.query` characters is not considered. */
  query: string;
  /** Stars of five as they are drawn, from 0 to 5; 0 includes unrated workplaces. */
  minRating: number;
  /** "relevance" is nearest first where `near` is given, and the best match first otherwise. */
  sort: Sort;
  /** How many results to pass over; not negative. */
  offset: number;
  /** The most results to return; not negative. */
  limit: number;
  kind?: WorkplaceKind | undefined;
  /** Only places with reviews. */
  rated?: boolean;
  /** Closed places too, and as good as open ones; without it they are found only where no open place is. */
  closed?: boolean;
  near?: Somewhere | undefined;
  /** Miles from there. */
  within?: number;
  /** Where the query ends with a town: the places elsewhere that have its name in theirs. */
  elsewhere?: boolean;
}

export interface SearchResponse {
  /** How many workplaces match in all. */
  total: number;
  results: PlacedWorkplace[];
  /** How many match of each kind, whichever is asked for. */
  kinds: { kind: WorkplaceKind; count: number }[];
  /** The words, as typed, that were left out because no place has them together with the others. */
  dropped: string[];
  /** How many closed ones match as well as the results, or better, and are not among them. */
  hiddenClosed: number;
  /** The town that the query ends with, and how many places match on the other side of `elsewhere`; null without one. */
  town: { name: string; others: number } | null;
}

/** A workplace, and whether another one has the same name. */
export type NamedWorkplace = IndexedWorkplace & { ambiguous: boolean };

/** With the distance from `near` in whole miles, 0 in its district; null without `near`. */
export type PlacedWorkplace = NamedWorkplace & { distance: number | null };

/** Finds workplaces by what people type. Everything is held in memory. */
export interface SearchIndex {
  /**
   * Adds workplaces, or replaces those with the same _id. Changes of review counts, ratings and status are the cheapest.
   * Some milliseconds per hundred workplaces.
   */
  put(workplaces: Iterable<IndexedWorkplace>): void;
  /** Removes workplaces, e.g. those that are now part of another; unknown ids do not matter. */
  remove(ids: Iterable<string>): void;
  /** The open workplaces, 19 at most, that best match what was typed; none for no words. */
  suggest(query: string): NamedWorkplace[];
  /** One page of the matches and their number; of all workplaces for an empty query, of none for one without words. */
  search(request: SearchRequest): SearchResponse;
  /** Where a postcode, the first part of one, or a town is; undefined if unknown. */
  locate(near: string): Somewhere | undefined;
  find(_id: string): NamedWorkplace | undefined;
  /** The workplaces, open or closed, in a postcode district: the part of a postcode before the space. */
  listInDistrict(code: string): NamedWorkplace[];
  /** Those that have been reviewed, open or closed, in the order of their ids, which tells nothing. */
  listRated(): NamedWorkplace[];
  /**
   * The workplaces with exactly this name; if there are none, those with the same name but for
   * case and runs of white space. In the order of their postcodes.
   */
  findByName(name: string): NamedWorkplace[];
  /** The number of workplaces. */
  readonly size: number;
  /** The number of those that are open. */
  countOpen(): number;
  /** Of all places. */
  ids(): Iterable<string>;
}
