/**
 * The classes of relevance, best first:
 *
 * 0. the name starts with the whole query, or the postcode as spelt does: a query of one word
 *    starts the part before its space, or the first of two words is that part and the second
 *    starts the part after it; or the name starts with all words but the last one or two, and
 *    these start the postcode so;
 * 1. two adjacent query words spell the start of the postcode so, and every other query word
 *    starts a word of the name or the part of the postcode before its space;
 * 2. every query word starts a word of the name or the part of the postcode before its space;
 * 3. the postcode written without its space starts with the whole query, or every query word
 *    starts a word of the name or the postcode written so;
 * 4. every query word is found somewhere.
 *
 * Class 1 keeps "surgery cb2 1" from preferring any name with a word that starts with 1; class 3
 * puts SW11 before SW1 1 for "surgery sw11". Within a class, rated entries come before unrated
 * ones, then open before closed ones, then name order decides.
 *
 * The classes are computed in two ways: entry by entry where the matches are few (`classOf`), and
 * as sets of positions where they are many.
 */
import type { Entry } from "./entry.ts";
import type { PositionSet } from "./position-set.ts";
import type { Query } from "./query.ts";
import type { Segment } from "./segment.ts";

function spells(entry: Entry, outward: string, inwardStart: string): boolean {
  return entry.outwardLength === outward.length && entry.postcode.startsWith(outward + inwardStart);
}

function startsNameWord(entry: Entry, word: string): boolean {
  return entry.wordLine.includes(` ${word}`);
}

function startsNameOrOutward(entry: Entry, word: string): boolean {
  if (startsNameWord(entry, word)) return true;
  return word.length <= entry.outwardLength && entry.postcode.startsWith(word);
}

function startsPostcode(entry: Entry, { words }: Query): boolean {
  const [first = "", second = ""] = words;
  if (words.length === 2) return spells(entry, first, second);
  return (
    words.length === 1 && first.length <= entry.outwardLength && entry.postcode.startsWith(first)
  );
}

/** How the words part into the start of a name and the start of a postcode, as spelt. */
interface NameThenPostcode {
  readonly name: string;
  readonly outward: string;
  /** Undefined: the query ends within the part before the space. */
  readonly inwardStart: string | undefined;
}

function partings({ words }: Query): NameThenPostcode[] {
  const parts: NameThenPostcode[] = [];
  const last = words.at(-1) ?? "";
  if (words.length > 1) {
    parts.push({ name: words.slice(0, -1).join(""), outward: last, inwardStart: undefined });
  }
  if (words.length > 2) {
    parts.push({
      name: words.slice(0, -2).join(""),
      outward: words.at(-2) ?? "",
      inwardStart: last,
    });
  }
  return parts;
}

function startsNameThenPostcode(entry: Entry, query: Query): boolean {
  return partings(query).some(({ name, outward, inwardStart }) => {
    if (!entry.name.startsWith(name)) return false;
    if (inwardStart !== undefined) return spells(entry, outward, inwardStart);
    return outward.length <= entry.outwardLength && entry.postcode.startsWith(outward);
  });
}

function othersStart(entry: Entry, words: readonly string[], pairEnd: number): boolean {
  return words.every(
    (word, index) => index === pairEnd - 1 || index === pairEnd || startsNameOrOutward(entry, word),
  );
}

function startsWithSpeltPair(entry: Entry, { words }: Query): boolean {
  return words.some(
    (word, index) =>
      index > 0 && spells(entry, words[index - 1]!, word) && othersStart(entry, words, index),
  );
}

/** The class of an entry that is known to match the query. */
export function classOf(entry: Entry, query: Query): number {
  if (entry.name.startsWith(query.compact) || startsPostcode(entry, query)) return 0;
  if (startsNameThenPostcode(entry, query)) return 0;
  if (startsWithSpeltPair(entry, query)) return 1;
  if (query.distinctWords.every((word) => startsNameOrOutward(entry, word))) return 2;
  if (entry.postcode.startsWith(query.compact)) return 3;
  const startsAll = query.distinctWords.every(
    (word) => startsNameWord(entry, word) || entry.postcode.startsWith(word),
  );
  return startsAll ? 3 : 4;
}

function startingWithQuery(segment: Segment, query: Query): PositionSet {
  const { words, compact } = query;
  const set = segment.scratch.empty();
  const [start, end] = segment.nameRange(compact);
  set.addRange(start, end);
  const [first = "", second = ""] = words;
  if (words.length === 1) segment.postcodes.addOutwardStarting(first, set);
  if (words.length === 2) {
    for (const position of segment.postcodes.spelt(first, second)) set.add(position);
  }
  for (const parting of partings(query)) addNameThenPostcode(segment, parting, set);
  return set;
}

function addNameThenPostcode(segment: Segment, parting: NameThenPostcode, set: PositionSet): void {
  const [start, end] = segment.nameRange(parting.name);
  if (start >= end) return;
  if (parting.inwardStart !== undefined) {
    for (const position of segment.postcodes.spelt(parting.outward, parting.inwardStart)) {
      if (position >= start && position < end) set.add(position);
    }
    return;
  }
  const named = segment.scratch.empty();
  const there = segment.scratch.empty();
  named.addRange(start, end);
  segment.postcodes.addOutwardStarting(parting.outward, there);
  named.intersect(there);
  set.unite(named);
}

function startingWithSpeltPair(segment: Segment, { words }: Query): PositionSet {
  const set = segment.scratch.empty();
  for (let index = 1; index < words.length; index += 1) {
    for (const position of segment.postcodes.spelt(words[index - 1]!, words[index]!)) {
      if (othersStart(segment.entries[position]!, words, index)) set.add(position);
    }
  }
  return set;
}

function startingWithEachWord(
  segment: Segment,
  { distinctWords }: Query,
  addPostcodes: (word: string, set: PositionSet) => void,
): PositionSet {
  const result = segment.scratch.copyOf(segment.present);
  for (const word of distinctWords) {
    const starting = segment.scratch.empty();
    segment.words.addStarting(word, starting);
    addPostcodes(word, starting);
    result.intersect(starting);
    if (result.isEmpty()) break;
  }
  return result;
}

/**
 * The positions of the classes, best class first, each made when it is asked for. Positions of
 * better classes may be in the sets of lesser ones again.
 *
 * @param all makes the set of all matches, for the caller to change
 */
export function* relevanceClasses(
  segment: Segment,
  query: Query,
  all: () => PositionSet,
): Generator<PositionSet> {
  const { postcodes } = segment;
  yield startingWithQuery(segment, query);
  yield startingWithSpeltPair(segment, query);
  yield startingWithEachWord(segment, query, (word, set) => {
    postcodes.addOutwardStarting(word, set);
  });
  const unspaced = startingWithEachWord(segment, query, (word, set) => {
    postcodes.addStarting(word, set);
  });
  postcodes.addStarting(query.compact, unspaced);
  yield unspaced;
  yield all();
}
