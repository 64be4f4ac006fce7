import { type WorkplaceKind, workplaceKinds } from "@locumark/contract/choices";
import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import { averageRating, starsDrawn, toFiveStars } from "@locumark/contract/ratings";
import type { NamedWorkplace, PlacedWorkplace, SearchRequest, SearchResponse } from "./answers.ts";
import type { Position } from "../../towns/find-position.ts";
import { distanceInWords, findNear, milesFrom, placesNear, type Somewhere } from "./find-near.ts";
import { placesIn, placesNamedAfter } from "./find-town.ts";
import { fold } from "../../../platform/fold.ts";
import type { Among } from "./find-holders.ts";
import { countGroups, isAskedFor, scoreGroups, workAt } from "./group-places.ts";
import { isName, type Matches, matchQuery } from "./match-query.ts";
import { byName, byReviews, type Order, ordersOf, pageOf } from "./order-places.ts";
import { type Place, PlaceTable } from "./place-table.ts";
import type { Aliases } from "../../places/read-aliases.ts";
import type { IndexedWorkplace } from "./read-place.ts";
import { type Query, readQuery } from "./read-query.ts";
import { scorePlaces } from "./score-places.ts";
import { codeTerm } from "./word-forms.ts";

declare module "../../../site.ts" {
  interface Site {
    /** Every workplace and its average, in memory. */
    readonly workplaces: SearchIndex;
  }
}

export type { NamedWorkplace, PlacedWorkplace, SearchRequest, SearchResponse } from "./answers.ts";
export type { Somewhere } from "./find-near.ts";
export type { Sort } from "./order-places.ts";
export type { IndexedWorkplace } from "./read-place.ts";

const evenlySpaced = (name: string): string => name.trim().replaceAll(/\s+/gu, " ").toLowerCase();

/** Finds workplaces by what people type. Everything is held in memory. */
export class SearchIndex {
  readonly #table: PlaceTable;

  /** @param aliases the bundled ones, unless others are given */
  constructor(aliases?: Aliases) {
    this.#table = new PlaceTable(aliases);
  }

  /** The number of workplaces. */
  get size(): number {
    return this.#table.size;
  }

  /** The number of those that are open. */
  countOpen(): number {
    return this.#table.numbers().filter((place) => this.#table.isOpen[place]).length;
  }

  /** How many open places of each kind have opening hours. */
  countWithHours(): Map<WorkplaceKind, number> {
    const counts = new Map<WorkplaceKind, number>();
    for (const { workplace } of this.#table.all()) {
      if (workplace.status === "closed" || !workplace.openingHours) continue;
      counts.set(workplace.kind, (counts.get(workplace.kind) ?? 0) + 1);
    }
    return counts;
  }

  /** The average of all reviews of places; 0 without any. */
  meanRating(): number {
    return this.#table.meanRating();
  }

  /** Returns the ids of all places. */
  ids(): Iterable<string> {
    return this.#table.ids();
  }

  /**
   * Adds workplaces, or replaces those with the same _id. Changes of review counts, ratings and status are the cheapest.
   * Some milliseconds per hundred workplaces.
   */
  put(workplaces: Iterable<IndexedWorkplace>): void {
    this.#table.put(workplaces);
  }

  /** Sorts new words now, which the next query does otherwise: 0.3 s after all registers. */
  sortWords(): void {
    this.#table.terms.sort();
  }

  /** Removes workplaces, e.g. those that are now part of another; unknown ids do not matter. */
  remove(ids: Iterable<string>): void {
    for (const id of ids) this.#table.remove(id);
  }

  /** The open workplaces, 19 at most, that best match what was typed; none for no words. */
  suggest(text: string): NamedWorkplace[] {
    const query = readQuery(text, this.#table);
    const options = { among: undefined, preferOpen: true };
    const there = this.#matchInTown(query, options);
    const { places, reading } = there ?? matchQuery(query.words, this.#table, options);
    const { isOpen } = this.#table;
    const open = places.filter((place) => isOpen[place]);
    const points = query.isNameless
      ? scoreGroups(open, query, this.#table)
      : scorePlaces(open, query.words, reading, this.#table);
    const page = { offset: 0, limit: workplaceLimits.suggestedWorkplaces };
    return this.#table.some(this.#best(open, points, page)).map(this.#named);
  }

  /** One page of the matches and their number; of all workplaces for an empty query, of none for one without words. */
  search(request: SearchRequest): SearchResponse {
    const { near, within = Infinity, sort, offset, limit, closed = false } = request;
    const query = readQuery(request.query, this.#table);
    const milesTo = near && milesFrom(near);
    const anywhere = milesTo && placesNear(near, milesTo, within, this.#table);
    const options = { among: anywhere, preferOpen: !closed };
    const inTown = this.#matchInTown(query, options);
    const matches =
      request.query.trim() === ""
        ? { ...everything, places: anywhere ?? this.#table.numbers() }
        : (inTown ?? matchQuery(query.words, this.#table, options));
    const there = this.#choose(request, matches);
    const town = inTown && query.town;
    const elsewhere =
      town &&
      this.#choose(
        request,
        matchQuery(query.words, this.#table, {
          ...options,
          among: common(placesNamedAfter(town, this.#table), anywhere),
        }),
      );
    const isElsewhere = elsewhere !== undefined && request.elsewhere === true;
    const [here, others] = isElsewhere ? [elsewhere, there] : [there, elsewhere];
    const isNameless = query.isNameless && !isElsewhere;
    const isAsked = (place: number) =>
      request.kind !== undefined || isAskedFor(place, query, this.#table);
    const byKind: Order = (one, other) => Number(isAsked(other)) - Number(isAsked(one));
    const inKinds = (order: Order): Order =>
      isNameless ? (one, other) => byKind(one, other) || order(one, other) : order;
    const distance = (place: number): number | null => {
      const { position } = this.#table.at(place);
      return milesTo && position ? milesTo(position) : null;
    };
    const rank = (places: readonly number[]): number[] => {
      const nearest: Order = (one, other) => distance(one)! - distance(other)!;
      const points = isNameless
        ? scoreGroups(places, query, this.#table)
        : scorePlaces(places, query.words, here.reading, this.#table);
      return this.#best(places, points, { offset, limit }, near && inKinds(nearest));
    };
    const page =
      sort === "relevance"
        ? rank(here.found)
        : pageOf(here.found, offset, limit, inKinds(ordersOf(this.#table)[sort]));
    return {
      total: here.found.length,
      results: page.map((place) => this.#placed(this.#table.at(place), near, distance(place))),
      kinds: countKinds(
        here.shown.map((place) => this.#table.kind[place]!),
        query.words.flatMap(({ kinds }) => kinds),
      ),
      dropped: [...here.dropped],
      respelt: [...new Set([...query.lookAlikes, ...here.respelt])],
      hiddenClosed: here.hiddenClosed,
      closedAreCloser: here.hiddenClosed > 0 && here.closer.length > 0,
      town: town && others ? { name: town.name, others: others.found.length } : null,
      groups: isNameless
        ? countGroups(here.found, isAsked, sort === "relevance" && !near && !closed && this.#table)
        : null,
      nearest:
        town && isNameless && request.kind === undefined
          ? this.#nearestInstead(query, town.name, matches.places)
          : null,
    };
  }

  /** The nearest open place of the kinds that are asked for, where the town has none. */
  #nearestInstead(query: Query, town: string, there: readonly number[]): PlacedWorkplace | null {
    const isOne = (place: number) =>
      this.#table.isOpen[place]! && isAskedFor(place, query, this.#table);
    if (query.kinds.length === 0 || there.some(isOne)) return null;
    const from = this.locate(town);
    if (!from) return null;
    const milesTo = milesFrom(from);
    const distance = (place: number) => milesTo(this.#table.at(place).position!);
    for (let within = nearestMiles; within <= farthestMiles; within *= 4) {
      const [nearest] = placesNear(from, milesTo, within, this.#table)
        .filter(isOne)
        .toSorted((one, other) => distance(one) - distance(other) || one - other);
      if (nearest !== undefined)
        return this.#placed(this.#table.at(nearest), from, distance(nearest));
    }
    return null;
  }

  /**
   * A page of places in an order, if there is one; then open ones first, then those with more points, then by their reviews.
   * @param points of each place
   */
  #best(
    places: readonly number[],
    points: readonly number[],
    { offset, limit }: { offset: number; limit: number },
    order?: Order,
  ): number[] {
    const { isOpen } = this.#table;
    const byRest = byReviews(this.#table);
    const page = pageOf(
      places.map((_, at) => at),
      offset,
      limit,
      (at, otherAt) => {
        const one = places[at]!;
        const other = places[otherAt]!;
        return (
          order?.(one, other) ||
          Number(isOpen[other]) - Number(isOpen[one]) ||
          points[otherAt]! - points[at]! ||
          byRest(one, other)
        );
      },
    );
    return page.map((at) => places[at]!);
  }

  /** The matches in the town that the query ends with, if it is about that town. */
  #matchInTown(
    { words, town }: Query,
    { among, preferOpen }: { among: Among; preferOpen: boolean },
  ): Matches | undefined {
    if (!town) return undefined;
    const inTown = common(placesIn(town), among);
    const there = matchQuery(words, this.#table, { among: inTown, preferOpen });
    const hasAll = there.places.length > 0 && there.dropped.length === 0;
    const isMore = words.some(({ isHint, text }) => !isHint && !town.words.includes(text));
    // "abbey wellington" is the name of a place elsewhere, and "boots ash" half of Ashford.
    const counts = preferOpen ? (place: number) => this.#table.isOpen[place]! : () => true;
    return isMore && !hasAll && isName(words, this.#table, among, counts) ? undefined : there;
  }

  /** The places that are asked for; places of any kind that match otherwise; and how many closed ones are not among them. */
  #choose(request: SearchRequest, matches: Matches) {
    const { kind, closed = false } = request;
    const { isOpen, kind: kindAt } = this.#table;
    const isWanted = (place: number) => passes(this.#table.at(place), request);
    const isOfKind = (place: number) => kind === undefined || kindAt[place] === kind;
    const matching = matches.places.filter(isWanted);
    const open = matching.filter((place) => isOpen[place]);
    const shown = closed || open.length === 0 ? matching : open;
    const found = shown.filter(isOfKind);
    // Showing closed places finds the closer ones instead.
    const closer = matches.closer.filter((place) => isWanted(place) && isOfKind(place));
    const hiddenClosed =
      matches.closer.length > 0 ? closer.length : matching.filter(isOfKind).length - found.length;
    return { ...matches, found, shown, hiddenClosed };
  }

  readonly #named = ({ workplace }: Place): NamedWorkplace => ({
    ...workplace,
    ambiguous: this.#table.named(workplace.name).length > 1,
  });

  #placed(
    place: Place,
    from: Somewhere | undefined,
    distance: number | null = null,
  ): PlacedWorkplace {
    const { position } = place;
    const isKnown = from && position && distance !== null;
    const distanceText = isKnown ? distanceInWords(distance, from, position) : null;
    return Object.assign(this.#named(place), { distance, distanceText });
  }

  /**
   * The open places of its kind that are nearest to a place, those at its postcode first, none farther than
   * `workplaceLimits.nearbyMiles`. The work at a branch is that of a practice.
   * @param besides ids of others that are left out
   */
  nearest(id: string, count: number, besides: readonly string[] = []): PlacedWorkplace[] {
    const from = this.#table.find(id);
    const position = from?.position;
    if (!position) return [];
    const milesTo = milesFrom(position);
    const { isOpen, kind } = this.#table;
    const leftOut = new Set([id, ...besides].map((one) => this.#table.find(one)?.number));
    const isLike = (place: number) =>
      !leftOut.has(place) && isOpen[place] && workAt(kind[place]!) === workAt(kind[from.number]!);
    let found: number[] = [];
    for (
      let within = 1;
      found.length < count && within <= workplaceLimits.nearbyMiles;
      within *= 2
    ) {
      found = placesNear(position, milesTo, within, this.#table).filter(isLike);
    }
    const { postcode } = from.workplace;
    const isBeside = (place: number) => this.#table.at(place).workplace.postcode === postcode;
    const distance = (place: number) => milesTo(this.#table.at(place).position!);
    const byRest = byReviews(this.#table);
    const nearest = pageOf(
      found,
      0,
      count,
      (one, other) =>
        distance(one) - distance(other) ||
        Number(isBeside(other)) - Number(isBeside(one)) ||
        byRest(one, other),
    );
    return nearest.map((place) => {
      const placed = this.#placed(this.#table.at(place), position, distance(place));
      return isBeside(place) ? Object.assign(placed, { distanceText: `in ${postcode}` }) : placed;
    });
  }

  /** Returns the postcodes of all places, as they are spelt. */
  postcodes(): Set<string> {
    return new Set(this.#table.all().map(({ workplace }) => workplace.postcode));
  }

  /** Takes the positions of postcodes from now on, where the middles of their sectors were good enough before. */
  locateExactly(positions: ReadonlyMap<string, Position>): void {
    this.#table.locateExactly(positions);
  }

  /** Returns where a postcode, the first part of one, or a town is; undefined if unknown. */
  locate(near: string): Somewhere | undefined {
    return findNear(near, this.#table);
  }

  /** How far a place is from somewhere, in words; null where its position, or it, is unknown. */
  distanceText(id: string, from: Somewhere): string | null {
    const position = this.#table.find(id)?.position;
    return position ? distanceInWords(milesFrom(from)(position), from, position) : null;
  }

  find(id: string): NamedWorkplace | undefined {
    const place = this.#table.find(id);
    return place && this.#named(place);
  }

  /** The workplaces, open or closed, in a postcode district: the part of a postcode before the space. */
  listInDistrict(code: string): NamedWorkplace[] {
    const { terms } = this.#table;
    return this.#table.having(terms.find(codeTerm(fold(code)))).map(this.#named);
  }

  /** Lists the places that have been reviewed, open or closed, in the order of their ids, which tells nothing. */
  listRated(): NamedWorkplace[] {
    return this.#table
      .all()
      .filter(({ workplace }) => workplace.reviewCount > 0)
      .map(this.#named)
      .toSorted((one, other) => (one._id < other._id ? -1 : 1));
  }

  /**
   * The workplaces with exactly this name; if there are none, those with the same name but for
   * case and runs of white space. In the order of their postcodes.
   */
  findByName(name: string): NamedWorkplace[] {
    const exact = this.#table.named(name);
    const spaced = evenlySpaced(name);
    const alike = () =>
      this.#table
        .withRarestOf(name)
        .filter(({ workplace }) => evenlySpaced(workplace.name) === spaced);
    const found = (exact.length > 0 ? exact : alike()).map(({ number }) => number);
    return this.#table.some(found.toSorted(byName(this.#table))).map(this.#named);
  }
}

/** The matches of an empty query, but for the places. */
const everything = { reading: [], dropped: [], respelt: [], closer: [] };

/** From next door to the other end of the country. */
const nearestMiles = 4;
const farthestMiles = 1024;

/** The numbers that are among others, too. */
function common(numbers: readonly number[], among: Among): readonly number[] {
  if (!among) return numbers;
  const known = new Set(among);
  return numbers.filter((number) => known.has(number));
}

function passes(place: Place, request: SearchRequest): boolean {
  const { minRating, rated, hours } = request;
  const { ratingSum, reviewCount } = place.workplace;
  if (hours === "saturday" && !place.opensOnSaturday) return false;
  if (hours === "lunch" && !place.closesForLunch) return false;
  if (rated === true && reviewCount === 0) return false;
  if (!hasFigures(place.workplace, request)) return false;
  if (minRating === 0) return true;
  const average = averageRating(ratingSum, reviewCount);
  return average !== null && starsDrawn(toFiveStars(average)) >= minRating;
}

/** Whether a place passes the filters by figures; one whose figure is unknown does not. */
function hasFigures(
  { figures }: IndexedWorkplace,
  { pay = 0, paidWithin = 0, wouldReturn = 0, system = "" }: SearchRequest,
): boolean {
  if (pay > 0 && (figures?.pay ?? 0) < pay) return false;
  if (paidWithin > 0 && (figures?.days ?? Infinity) > paidWithin) return false;
  if (wouldReturn > 0 && (figures?.wouldReturn ?? 0) < wouldReturn) return false;
  if (system === "") return true;
  const wanted = fold(system);
  return figures?.systems.some((name) => fold(name).includes(wanted)) ?? false;
}

function countKinds(
  kinds: readonly WorkplaceKind[],
  named: readonly WorkplaceKind[],
): SearchResponse["kinds"] {
  const counts = new Map<WorkplaceKind, number>(workplaceKinds.map((kind) => [kind, 0]));
  for (const kind of kinds) counts.set(kind, counts.get(kind)! + 1);
  return [...counts]
    .map(([kind, count]) => ({ kind, count, isNamed: named.includes(kind) }))
    .toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed));
}
