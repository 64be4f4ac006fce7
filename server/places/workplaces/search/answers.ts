import type { HoursFilter, WorkplaceKind } from "@locumark/contract/choices";
import type { IndexedWorkplace } from "./read-place.ts";
import type { Somewhere } from "./find-near.ts";
import type { Groups } from "./group-places.ts";
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
  /** Only places that are known to open on Saturdays, or to close for lunch. */
  hours?: HoursFilter | undefined;
  /** The least typical pay, the most days to payment, the least percent who would return: 0, or left out, is any. */
  pay?: number;
  paidWithin?: number;
  wouldReturn?: number;
  /** A part of the name of a system that is in use there; "", or left out, is any. */
  system?: string;
  /** Closed places too, and as good as open ones; without it they are found only where no open place is. */
  closed?: boolean;
  near?: Somewhere | undefined;
  /** Miles from there. */
  within?: number;
  /** For a query that ends with a town: the places elsewhere that have its name in theirs. */
  elsewhere?: boolean;
}

export interface SearchResponse {
  /** How many workplaces match in all. */
  total: number;
  results: PlacedWorkplace[];
  /** How many match of each kind, whichever is chosen; those that the query names come first. */
  kinds: { kind: WorkplaceKind; count: number; isNamed: boolean }[];
  /** The words, as typed, that were left out because no place has them together with the others. */
  dropped: string[];
  /** The words, as typed, for which all results have similar ones, although some place has these. */
  respelt: string[];
  /** How many closed ones match as well as the results, or better, and are not among them. */
  hiddenClosed: number;
  /** Whether those match better. */
  closedAreCloser: boolean;
  /** The town that the query ends with, and how many places match on the other side of `elsewhere`; null without one. */
  town: { name: string; others: number } | null;
  /** The groups of a query that names no place. */
  groups: Groups | null;
  /** The nearest place of the kind asked for, if the town that the query ends with has no open one. */
  nearest: PlacedWorkplace | null;
}

/** A workplace, and whether another one has the same name. */
export type NamedWorkplace = IndexedWorkplace & { ambiguous: boolean };

/** With the distance from somewhere in miles, as exact as it is known, and in words; null where either is unknown. */
export type PlacedWorkplace = NamedWorkplace & {
  distance: number | null;
  distanceText: string | null;
};
