import { type WorkplaceKind, workplaceKinds } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import { averageRating, starsDrawn, toFiveStars } from "@locumark/contract/ratings";
import type { IndexedWorkplace } from "./fields.ts";
import { findNear, milesFrom, type Somewhere } from "./find-near.ts";
import { type Matches, Matcher } from "./match-query.ts";
import { byRelevance, firstOf, orders, type Sort } from "./order-places.ts";
import { PlaceTable, traitOpen } from "./place-table.ts";
import { readQuery } from "./read-query.ts";

export type { IndexedWorkplace } from "./fields.ts";
export type { Somewhere } from "./find-near.ts";
export type { Sort } from "./order-places.ts";

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
}

interface SearchResponse {
  /** How many workplaces match in all. */
  total: number;
  results: PlacedWorkplace[];
  /** How many match of each kind, whichever is asked for. */
  kinds: { kind: WorkplaceKind; count: number }[];
  /** The words, as typed, that were left out because no place has them together with the others. */
  dropped: string[];
  /** How many closed ones match as well as the results, or better, and are not among them. */
  hiddenClosed: number;
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
}

/** An empty search index. */
export const createSearchIndex = (): SearchIndex => new PlaceIndex();

const sameTexts = (one: IndexedWorkplace, other: IndexedWorkplace): boolean =>
  one.name === other.name &&
  one.postcode === other.postcode &&
  one.address === other.address &&
  one.codes.join() === other.codes.join() &&
  one.formerNames.join("\n") === other.formerNames.join("\n");

const evenlySpaced = (name: string): string => name.trim().replaceAll(/\s+/gu, " ").toLowerCase();

const isRated = ({ reviewCount }: IndexedWorkplace): boolean => reviewCount > 0;

/** Removed places are taken out of the tables when they are more than this share. */
const mostRemoved = 0.2;

class PlaceIndex implements SearchIndex {
  #places = new PlaceTable();
  #matcher = new Matcher(this.#places);
  #numbers = new Map<string, number>();
  /** The totals of all places. */
  #reviewCount = 0;
  #ratingSum = 0;

  get size(): number {
    return this.#numbers.size;
  }

  countOpen(): number {
    let count = 0;
    for (const place of this.#numbers.values()) if (this.#isOpen(place)) count += 1;
    return count;
  }

  put(workplaces: Iterable<IndexedWorkplace>): void {
    for (const workplace of workplaces) {
      const place = this.#numbers.get(workplace._id);
      const before = place === undefined ? undefined : this.#places.at(place);
      this.#reviewCount += workplace.reviewCount - (before?.reviewCount ?? 0);
      this.#ratingSum += workplace.ratingSum - (before?.ratingSum ?? 0);
      if (place !== undefined && before && sameTexts(before, workplace)) {
        this.#places.replace(place, workplace);
      } else {
        if (place !== undefined) this.#places.remove(place);
        this.#numbers.set(workplace._id, this.#places.add(workplace));
      }
    }
    this.#places.forgetParts();
    this.#rebuildIfMuchRemoved();
  }

  remove(ids: Iterable<string>): void {
    for (const id of ids) {
      const place = this.#numbers.get(id);
      if (place === undefined) continue;
      const { reviewCount, ratingSum } = this.#at(place);
      this.#reviewCount -= reviewCount;
      this.#ratingSum -= ratingSum;
      this.#places.remove(place);
      this.#numbers.delete(id);
    }
    this.#rebuildIfMuchRemoved();
  }

  #rebuildIfMuchRemoved(): void {
    if (this.#places.length - this.size > mostRemoved * this.#places.length) this.#rebuild();
  }

  #rebuild(): void {
    const workplaces = [...this.#numbers.values()].map((place) => this.#at(place));
    this.#places = new PlaceTable();
    this.#matcher = new Matcher(this.#places);
    for (const workplace of workplaces) {
      this.#numbers.set(workplace._id, this.#places.add(workplace));
    }
    this.#places.forgetParts();
  }

  suggest(query: string): NamedWorkplace[] {
    const words = readQuery(query, this.#places);
    if (words.length === 0) return [];
    const matches = this.#matcher.match(words, this.#isOpen);
    return firstOf(
      matches.places,
      limits.suggestedWorkplaces,
      byRelevance(this.#places, matches.points),
    ).map((place) => this.#named(place));
  }

  search(request: SearchRequest): SearchResponse {
    const { kind, near, sort, offset, limit } = request;
    const words = readQuery(request.query, this.#places);
    const milesTo = near && milesFrom(near);
    const distance = (place: number): number | null => {
      const district = this.#places.district(place);
      return milesTo && district ? milesTo(district) : null;
    };
    const isNear = near
      ? (place: number) => (distance(place) ?? Infinity) <= (request.within ?? Infinity)
      : () => true;
    const matches =
      request.query.trim() === ""
        ? this.#everything(isNear)
        : this.#matcher.match(words, isNear, request.closed !== true);
    const matching = matches.places.filter((place) => this.#passes(place, request));
    const open = matching.filter(this.#isOpen);
    const shown = request.closed === true || open.length === 0 ? matching : open;
    const isOfKind = (place: number) => kind === undefined || this.#at(place).kind === kind;
    const found = kind === undefined ? shown : shown.filter(isOfKind);
    // Showing closed places finds the closer ones instead.
    const hidden =
      matches.closer.length > 0
        ? matches.closer.filter((place) => this.#passes(place, request))
        : shown === open
          ? matching.filter((place) => !this.#isOpen(place))
          : [];
    const relevance = byRelevance(this.#places, matches.points);
    const order =
      sort === "relevance"
        ? near
          ? (one: number, other: number) =>
              distance(one)! - distance(other)! || relevance(one, other)
          : relevance
        : orders[sort](this.#places, this.#mean);
    const page = firstOf(found, offset + limit, order).slice(offset);
    return {
      total: found.length,
      results: page.map((place) => this.#placed(place, distance(place))),
      kinds: this.#countKinds(shown),
      dropped: [...matches.dropped],
      hiddenClosed: hidden.filter(isOfKind).length,
    };
  }

  locate(near: string): Somewhere | undefined {
    return findNear(near, this.#places);
  }

  find(_id: string): NamedWorkplace | undefined {
    const place = this.#numbers.get(_id);
    return place === undefined ? undefined : this.#named(place);
  }

  listInDistrict(code: string): NamedWorkplace[] {
    return this.#places.inDistrict(code).map((place) => this.#named(place));
  }

  listRated(): NamedWorkplace[] {
    const rated: NamedWorkplace[] = [];
    for (const place of this.#numbers.values()) {
      if (isRated(this.#at(place))) rated.push(this.#named(place));
    }
    return rated.sort((one, other) => (one._id < other._id ? -1 : 1));
  }

  findByName(name: string): NamedWorkplace[] {
    const exact = this.#places.named(name);
    const spaced = evenlySpaced(name);
    const places =
      exact.length > 0
        ? exact
        : this.#places
            .withWords(name)
            .filter((place) => evenlySpaced(this.#at(place).name) === spaced);
    const ranks = this.#places.ranks();
    return places
      .toSorted((one, other) => ranks[one]! - ranks[other]!)
      .map((place) => this.#named(place));
  }

  /** Of all reviews, towards which the weighted mean of a place with few of them is drawn. */
  get #mean(): number {
    return this.#reviewCount === 0 ? 0 : this.#ratingSum / this.#reviewCount;
  }

  readonly #isOpen = (place: number): boolean => (this.#places.traits[place]! & traitOpen) !== 0;

  #at(place: number): IndexedWorkplace {
    return this.#places.at(place)!;
  }

  #named(place: number): NamedWorkplace {
    const workplace = this.#at(place);
    return { ...workplace, ambiguous: this.#places.named(workplace.name).length > 1 };
  }

  #placed(place: number, distance: number | null): PlacedWorkplace {
    return { ...this.#named(place), distance };
  }

  #everything(isWanted: (place: number) => boolean): Matches {
    const places = [...this.#numbers.values()].filter(isWanted);
    const points = new Int32Array(this.#places.length);
    for (const place of places) if (this.#at(place).kind === "head-office") points[place] = -1;
    return { places, points, dropped: [], closer: [] };
  }

  #passes(place: number, { minRating, rated }: SearchRequest): boolean {
    const { ratingSum, reviewCount } = this.#at(place);
    if (rated === true && reviewCount === 0) return false;
    if (minRating === 0) return true;
    const average = averageRating(ratingSum, reviewCount);
    return average !== null && starsDrawn(toFiveStars(average)) >= minRating;
  }

  #countKinds(places: readonly number[]): SearchResponse["kinds"] {
    const counts = new Map<WorkplaceKind, number>(workplaceKinds.map((kind) => [kind, 0]));
    for (const place of places) {
      const { kind } = this.#at(place);
      counts.set(kind, counts.get(kind)! + 1);
    }
    return [...counts].map(([kind, count]) => ({ kind, count }));
  }
}
