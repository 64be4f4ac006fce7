import { averageRating, starsDrawn, toFiveStars } from "@locumark/contract/ratings";
import { compareNames, type Entry } from "./entry.ts";
import { PositionSet } from "./position-set.ts";
import { PostcodeList } from "./postcode-list.ts";
import { RatingOrder } from "./rating-order.ts";
import { ScratchSets } from "./scratch-sets.ts";
import { prefixRange } from "./sorted-search.ts";
import { Trigrams } from "./trigrams.ts";
import { WordList } from "./word-list.ts";

/** For how many least ratings the positions are kept; people choose among whole and half stars. */
const mostKeptRatings = 12;

/**
 * A number of entries indexed together. The texts of the entries are fixed when it is built; an
 * entry whose texts change is removed here and goes into another segment. Review counts, ratings
 * and the status may change in place.
 */
export class Segment {
  /** The entries in name order; the index of each is its position. */
  readonly entries: readonly Entry[];
  readonly words: WordList;
  readonly postcodes: PostcodeList;
  readonly nameTexts: Trigrams;
  readonly postcodeTexts: Trigrams;
  readonly addressTexts: Trigrams;
  /** The positions that were not removed. */
  readonly present: PositionSet;
  /** The positions, of those present, that are open. */
  readonly open: PositionSet;
  /** The positions, of those present, that have reviews. */
  readonly rated: PositionSet;
  /** Sets for the query that is being answered. */
  readonly scratch: ScratchSets;
  readonly ratingDescending: RatingOrder;
  readonly ratingAscending: RatingOrder;
  /** By least rating, until a rating changes. */
  readonly #ratedAtLeast = new Map<number, PositionSet>();

  constructor(entries: Iterable<Entry>) {
    this.entries = [...entries].sort(compareNames);
    this.words = new WordList(this.entries.length, (position) => {
      const { wordLine } = this.entries[position]!;
      return wordLine === "" ? [] : wordLine.slice(1).split(" ");
    });
    this.postcodes = new PostcodeList(this.entries);
    this.nameTexts = new Trigrams(this.entries.map((entry) => entry.name));
    this.postcodeTexts = new Trigrams(this.entries.map((entry) => entry.postcode));
    this.addressTexts = new Trigrams(this.entries.map((entry) => entry.address));
    this.present = new PositionSet(this.entries.length);
    this.present.addRange(0, this.entries.length);
    this.open = new PositionSet(this.entries.length);
    this.rated = new PositionSet(this.entries.length);
    this.scratch = new ScratchSets(this.entries.length);
    this.entries.forEach((entry, position) => {
      entry.position = position;
      this.#mark(entry);
    });
    this.ratingDescending = new RatingOrder(this.entries, this.rated, -1);
    this.ratingAscending = new RatingOrder(this.entries, this.rated, 1);
  }

  /** The positions drawn with at least so many stars of five; not to be changed by the caller. */
  ratedAtLeast(minRating: number): PositionSet {
    let set = this.#ratedAtLeast.get(minRating);
    if (set === undefined) {
      set = new PositionSet(this.entries.length);
      for (const position of this.rated.first()) {
        const { ratingSum, reviewCount } = this.entries[position]!.workplace;
        const average = averageRating(ratingSum, reviewCount);
        if (average !== null && starsDrawn(toFiveStars(average)) >= minRating) set.add(position);
      }
      if (this.#ratedAtLeast.size === mostKeptRatings) this.#ratedAtLeast.clear();
      this.#ratedAtLeast.set(minRating, set);
    }
    return set;
  }

  has(entry: Entry): boolean {
    return this.entries[entry.position] === entry && this.present.has(entry.position);
  }

  /** Makes a change to an entry that leaves its texts as they are. */
  update(entry: Entry, change: () => void): void {
    this.#unmark(entry);
    change();
    this.#mark(entry);
    this.ratingDescending.insert(entry.position);
    this.ratingAscending.insert(entry.position);
  }

  /** Takes an entry out; its position stays empty. */
  remove(entry: Entry): void {
    this.#unmark(entry);
    this.present.remove(entry.position);
  }

  /** The range of positions of which the folded name starts so. */
  nameRange(start: string): [start: number, end: number] {
    return prefixRange(this.entries.length, (index) => this.entries[index]!.name, start);
  }

  /** The entries present of which the folded name is exactly so. */
  entriesNamed(name: string): Entry[] {
    const [start, end] = this.nameRange(name);
    const entries: Entry[] = [];
    for (let position = start; position < end; position += 1) {
      const entry = this.entries[position]!;
      if (entry.name !== name) break;
      if (this.present.has(position)) entries.push(entry);
    }
    return entries;
  }

  #mark({ position, workplace }: Entry): void {
    if (workplace.status === "open") this.open.add(position);
    if (workplace.reviewCount > 0) this.rated.add(position);
  }

  #unmark({ position }: Entry): void {
    this.ratingDescending.remove(position);
    this.ratingAscending.remove(position);
    this.open.remove(position);
    this.rated.remove(position);
    this.#ratedAtLeast.clear();
  }
}
