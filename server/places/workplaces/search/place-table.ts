import { type WorkplaceKind, workplaceKinds } from "@locumark/contract/choices";
import {
  closesForLunch,
  opensOnSaturday,
  readWeek,
} from "@locumark/contract/places/workplaces/opening-hours";
import { toPostcode } from "@locumark/contract/postcode";
import { type Locate, locateRoughly, type Position } from "../../towns/find-position.ts";
import { fold } from "../../../platform/fold.ts";
import { PlaceGrid } from "./place-grid.ts";
import { type Aliases, bundledAliases } from "../../places/read-aliases.ts";
import { type IndexedWorkplace, readPlace } from "./read-place.ts";
import { placesOf, type Term, TermTable } from "./term-table.ts";
import { indexedWords, isFiller } from "./word-forms.ts";

/** A workplace in the index. */
export interface Place {
  /** In postings and in the columns of the table. */
  readonly number: number;
  workplace: IndexedWorkplace;
  opensOnSaturday: boolean;
  closesForLunch: boolean;
  position: Position | undefined;
  /** Its texts in the forms of the index: see {@link readPlace}. */
  readonly phrases: string;
}

/** Opening hours that people filter by. */
type HoursFilters = Pick<Place, "opensOnSaturday" | "closesForLunch">;

const statuses = ["open", "closed"] as const;

const unknownHours: HoursFilters = { opensOnSaturday: false, closesForLunch: false };

function hoursFilters(openingHours: string): HoursFilters {
  const week = readWeek(openingHours);
  return { opensOnSaturday: opensOnSaturday(week), closesForLunch: closesForLunch(week) };
}

const sameTexts = (one: IndexedWorkplace, other: IndexedWorkplace): boolean =>
  one.name === other.name &&
  one.kind === other.kind &&
  one.postcode === other.postcode &&
  one.address === other.address &&
  one.telephone === other.telephone &&
  one.codes.join() === other.codes.join() &&
  one.formerNames.join("\n") === other.formerNames.join("\n");

/** The workplaces, and the terms that lead to them. */
export class PlaceTable {
  readonly terms = new TermTable();
  readonly grid = new PlaceGrid<Place>();
  readonly #locateRoughly: Locate;
  /** Positions of postcodes; none unless the operator has a file of them. */
  #exact: ReadonlyMap<string, Position> = new Map();
  readonly #byId = new Map<string, Place>();
  readonly #byNumber: (Place | undefined)[] = [];
  /** By the numbers of places: what a query asks of tens of thousands of them, which is slow where each is an object. */
  readonly isOpen: boolean[] = [];
  readonly kind: WorkplaceKind[] = [];
  /** How many words its name has, fillers left out; at least one. */
  readonly nameLength: number[] = [];
  readonly isRated: boolean[] = [];
  /** For sorting. */
  readonly foldedName: string[] = [];
  /** Numbers of removed places; given again. */
  readonly #freeNumbers: number[] = [];
  readonly #byName = new Map<string, Place[]>();
  /** By the number of a place, for a calculation, which leaves zeros: much faster than a map. */
  marks = new Int32Array(1024);
  /** The sums of all reviews. */
  readonly #total = { reviews: 0, ratings: 0 };
  /** Texts that thousands of places have, such as their type, each of them once: rows bring a copy each. */
  readonly #texts = new Map<string, string>();
  readonly #hours = new Map<string, HoursFilters>();

  readonly #aliases: Aliases;

  constructor(aliases: Aliases = bundledAliases, locate: Locate = locateRoughly) {
    this.#aliases = aliases;
    this.#locateRoughly = locate;
  }

  /** Returns where a postcode, a sector or a district is. */
  locate(postcode: string): Position | undefined {
    return this.#exact.get(toPostcode(postcode) ?? "") ?? this.#locateRoughly(postcode);
  }

  /** Puts the places of these postcodes where they are, and those that are added later. */
  locateExactly(exact: ReadonlyMap<string, Position>): void {
    this.#exact = exact;
    for (const place of this.all()) {
      const position = exact.get(place.workplace.postcode);
      if (!position) continue;
      this.grid.remove(place);
      place.position = position;
      this.grid.add(place);
    }
  }

  get size(): number {
    return this.#byId.size;
  }

  all(): Place[] {
    return [...this.#byId.values()];
  }

  ids(): Iterable<string> {
    return this.#byId.keys();
  }

  numbers(): number[] {
    return this.all().map(({ number }) => number);
  }

  find(id: string): Place | undefined {
    return this.#byId.get(id);
  }

  /** Returns the places with exactly this name. */
  named(name: string): readonly Place[] {
    return this.#byName.get(name) ?? [];
  }

  at(number: number): Place {
    return this.#byNumber[number]!;
  }

  some(numbers: readonly number[]): Place[] {
    return numbers.map((number) => this.at(number));
  }

  /** Returns the places that a term leads to. */
  having(term: Term | undefined): Place[] {
    return this.some(term ? placesOf(term) : []);
  }

  /** Returns the places that have the rarest of a text's words. */
  withRarestOf(text: string): Place[] {
    const terms = indexedWords(text).flatMap((word) => this.terms.find(word) ?? []);
    return this.having(
      terms.toSorted((one, other) => one.postings.length - other.postings.length)[0],
    );
  }

  /** Returns the mean of all reviews. */
  meanRating(): number {
    const { reviews, ratings } = this.#total;
    return reviews === 0 ? 0 : ratings / reviews;
  }

  /** Counts the reviews of a place, or takes them off. */
  #count({ reviewCount, ratingSum }: IndexedWorkplace, sign: 1 | -1): void {
    this.#total.reviews += sign * reviewCount;
    this.#total.ratings += sign * ratingSum;
  }

  put(workplaces: Iterable<IndexedWorkplace>): void {
    for (const workplace of workplaces) {
      const before = this.#byId.get(workplace._id);
      if (before && sameTexts(before.workplace, workplace)) {
        this.#count(before.workplace, -1);
        Object.assign(before, this.#changing(workplace, before.number));
        this.#count(workplace, 1);
      } else {
        if (before) this.remove(workplace._id);
        this.#add(workplace);
      }
    }
  }

  /**
   * Returns what may change while the texts stay the same. Strings of a table are also quicker to compare than equal
   * ones of rows.
   */
  #changing({ ...workplace }: IndexedWorkplace, number: number) {
    const { name, type, openingHours } = workplace;
    workplace.name = this.named(name)[0]?.workplace.name ?? name;
    workplace.type = this.#once(type);
    workplace.kind = workplaceKinds.find((kind) => kind === workplace.kind)!;
    workplace.status = statuses.find((status) => status === workplace.status)!;
    if (openingHours) workplace.openingHours = this.#once(openingHours);
    const hours = openingHours ? this.#filtersOf(openingHours) : unknownHours;
    const { opensOnSaturday, closesForLunch } = hours;
    this.isOpen[number] = workplace.status === "open";
    this.kind[number] = workplace.kind;
    this.isRated[number] = workplace.reviewCount > 0;
    return { workplace, opensOnSaturday, closesForLunch };
  }

  #once(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }

  #filtersOf(openingHours: string): HoursFilters {
    const known = this.#hours.get(openingHours) ?? hoursFilters(openingHours);
    this.#hours.set(openingHours, known);
    return known;
  }

  #add(workplace: IndexedWorkplace): void {
    const { _id, name, postcode } = workplace;
    const { terms, phrases, nameWords } = readPlace(workplace, this.#aliases);
    const number = this.#freeNumbers.pop() ?? this.#byNumber.length;
    if (number >= this.marks.length) this.marks = new Int32Array(2 * number);
    // Field by field, since an object into which another is spread takes more memory.
    const changing = this.#changing(workplace, number);
    this.nameLength[number] = Math.max(1, nameWords.filter((word) => !isFiller(word)).length);
    const place: Place = {
      number,
      workplace: changing.workplace,
      opensOnSaturday: changing.opensOnSaturday,
      closesForLunch: changing.closesForLunch,
      position: this.locate(postcode),
      phrases,
    };
    const [namesake] = this.named(name);
    this.foldedName[number] = namesake ? this.foldedName[namesake.number]! : fold(name);
    this.#count(workplace, 1);
    this.#byId.set(_id, place);
    this.#byNumber[number] = place;
    this.grid.add(place);
    const namesakes = this.#byName.get(name);
    if (namesakes) namesakes.push(place);
    else this.#byName.set(name, [place]);
    for (const { field, texts } of terms) {
      for (const text of texts) this.terms.add(text, number, field);
    }
  }

  remove(id: string): void {
    const place = this.#byId.get(id);
    if (!place) return;
    const { number, workplace } = place;
    this.#count(workplace, -1);
    for (const { texts } of readPlace(workplace, this.#aliases).terms) {
      for (const text of texts) this.terms.remove(text, number);
    }
    this.#byId.delete(id);
    this.grid.remove(place);
    this.#byNumber[number] = undefined;
    this.#freeNumbers.push(number);
    this.#byName.set(
      workplace.name,
      this.named(workplace.name).filter((each) => each !== place),
    );
  }
}
