import { allFields, fields } from "./fields.ts";
import { type Meaning, qualityOfPart } from "./read-query.ts";
import { fieldsIn, placeIn, type WordTable } from "./word-table.ts";

/** The weight of a term in the best of the fields in which a place has it. */
const weights: readonly (readonly [field: number, weight: number])[] = [
  [fields.name, 1],
  [fields.town, 1],
  [fields.code, 1],
  [fields.formerName, 0.9],
  [fields.address, 0.7],
  [fields.district, 0.6],
];
const weightByFields = new Float64Array(allFields + 1).map((_, held) =>
  Math.max(0, ...weights.map(([field, weight]) => ((held & field) === 0 ? 0 : weight))),
);

interface CountedAs {
  /** Of the words of the query. */
  readonly bits: number;
  readonly value: number;
  /** Whether places that have no other word of the query count. */
  readonly isNew: boolean;
}

/** What is known of each place while a query is matched; by number. Reused for the next query. */
export class Tally {
  /** A bit for each word of the query that the place has. */
  words = new Uint32Array(0);
  score = new Float64Array(0);
  /** The same, for the words that it has in its name, and in its town or as its postcode. */
  inName = new Uint32Array(0);
  inTown = new Uint32Array(0);
  /** The numbers of the places that have any word, so many of them. */
  touched = new Uint32Array(0);
  count = 0;

  start(places: number): void {
    if (this.words.length < places) {
      const size = Math.ceil(places * 1.5);
      this.words = new Uint32Array(size);
      this.score = new Float64Array(size);
      this.inName = new Uint32Array(size);
      this.inTown = new Uint32Array(size);
      this.touched = new Uint32Array(size);
    }
    for (let index = 0; index < this.count; index += 1) {
      const place = this.touched[index]!;
      this.words[place] = 0;
      this.score[place] = 0;
      this.inName[place] = 0;
      this.inTown[place] = 0;
    }
    this.count = 0;
  }

  touch(place: number): void {
    this.touched[this.count] = place;
    this.count += 1;
  }

  /** Counts a term for all places that have it, once for each word that it stands for. */
  add(terms: WordTable, { id, quality }: Meaning, { bits, value, isNew }: CountedAs): void {
    const { words, score, inName, inTown } = this;
    const postings = terms.postings[id]!;
    for (let index = 0; index < postings.length; index += 1) {
      const posting = postings[index]!;
      const place = placeIn(posting);
      const before = words[place]!;
      if ((before & bits) !== 0) continue;
      if (before === 0) {
        if (!isNew) continue;
        this.touch(place);
      }
      const where = fieldsIn(posting);
      words[place] = before | bits;
      score[place]! += quality * value * weightByFields[where]!;
      if ((where & fields.name) !== 0) inName[place]! |= bits;
      const isHere =
        (where & fields.town) !== 0 || (where === fields.code && quality >= qualityOfPart);
      if (isHere) inTown[place]! |= bits;
    }
  }
}
