import { type WorkplaceKind, workplaceKinds } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import { averageRating, starsDrawn, toFiveStars } from "@locumark/contract/ratings";
import type {
  NamedWorkplace,
  PlacedWorkplace,
  SearchIndex,
  SearchRequest,
  SearchResponse,
} from "./answers.ts";
import type { IndexedWorkplace } from "./fields.ts";
import { findNear, milesFrom, type Somewhere } from "./find-near.ts";
import { isElsewhere, isInTown, type Town } from "./find-town.ts";
import { type IsWanted, type Matches, Matcher } from "./match-query.ts";
import { byRelevance, firstOf, orders } from "./order-places.ts";
import { PlaceTable, traitOpen } from "./place-table.ts";
import { type QueryWord, readQuery } from "./read-query.ts";

export type { NamedWorkplace, PlacedWorkplace, SearchIndex, SearchRequest } from "./answers.ts";
export type { IndexedWorkplace } from "./fields.ts";
export type { Somewhere } from "./find-near.ts";
export type { Sort } from "./order-places.ts";

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

  ids(): Iterable<string> {
    return this.#numbers.keys();
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

  suggest(text: string): NamedWorkplace[] {
    const { words, town } = readQuery(text, this.#places);
    if (words.length === 0) return [];
    const there = this.#sideOf(town, false, this.#isOpen);
    const isAsked = this.#isAsked(words, town, this.#isOpen, { preferOpen: true });
    const { places, points } = this.#matcher.match(words, isAsked ? there : this.#isOpen);
    const order = byRelevance(this.#places, points, this.#mean);
    return firstOf(places, limits.suggestedWorkplaces, order).map((place) => this.#named(place));
  }

  search(request: SearchRequest): SearchResponse {
    const { near, sort, offset, limit, elsewhere = false } = request;
    const { words, town } = readQuery(request.query, this.#places);
    const milesTo = near && milesFrom(near);
    const distance = (place: number): number | null => {
      const district = this.#places.district(place);
      return milesTo && district ? milesTo(district) : null;
    };
    const isNear = near
      ? (place: number) => (distance(place) ?? Infinity) <= (request.within ?? Infinity)
      : () => true;
    const how = { preferOpen: request.closed !== true };
    const asked = this.#isAsked(words, town, isNear, how) ? town : undefined;
    const find = (side: boolean, isRanked: boolean) =>
      this.#find(request, words, this.#sideOf(asked, side, isNear), { ...how, isRanked });
    const others = asked ? find(!elsewhere, false).found.length : 0;
    const { matches, found, shown, hidden } = find(elsewhere, true);
    const relevance = byRelevance(this.#places, matches.points, this.#mean);
    const order =
      sort === "relevance"
        ? near
          ? (one: number, other: number) =>
              distance(one)! - distance(other)! || relevance(one, other)
          : relevance
        : orders[sort](this.#places);
    const page = firstOf(found, offset + limit, order).slice(offset);
    return {
      total: found.length,
      results: page.map((place) => this.#placed(place, distance(place))),
      kinds: this.#countKinds(shown),
      dropped: [...matches.dropped],
      hiddenClosed: hidden.length,
      town: asked ? { name: asked.name, others } : null,
    };
  }

  /**
   * Whether a query is about the town that it ends with. It is not where no place there has all of its words, and one
   * elsewhere has them in its name and that of its town: "abbey wellington" is a name, and "boots ash" half of Ashford.
   */
  #isAsked(
    words: readonly QueryWord[],
    town: Town | undefined,
    isWanted: IsWanted,
    how: { preferOpen: boolean },
  ): boolean {
    if (!town || words.every(({ isHint, text }) => isHint || town.words.includes(text)))
      return town !== undefined;
    const unranked = { ...how, isRanked: false };
    const there = this.#matcher.match(words, this.#sideOf(town, false, isWanted), unranked);
    if (there.places.length > 0 && there.dropped.length === 0) return true;
    const anywhere = this.#matcher.match(words, isWanted, unranked);
    return anywhere.dropped.length > 0 || !this.#matcher.hasNameIn(anywhere.places);
  }

  #sideOf(town: Town | undefined, elsewhere: boolean, isWanted: IsWanted): IsWanted {
    if (!town) return isWanted;
    const isThere = (elsewhere ? isElsewhere : isInTown)(town, this.#places);
    return (place) => isThere(place) && isWanted(place);
  }

  /**
   * The places that are asked for; those of any kind that match otherwise; and how many closed ones are not among them.
   * The points are valid until the next match.
   */
  #find(
    request: SearchRequest,
    words: readonly QueryWord[],
    isWanted: IsWanted,
    how: { preferOpen: boolean; isRanked: boolean },
  ) {
    const { kind } = request;
    const matches =
      request.query.trim() === ""
        ? this.#everything(isWanted)
        : this.#matcher.match(words, isWanted, how);
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
    return { matches, found, shown, hidden: hidden.filter(isOfKind) };
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

  /** Of all reviews: towards it the weighted mean of a place with few of them is drawn. */
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

  #everything(isWanted: IsWanted): Matches {
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
