import { type Among, findHolders, type Holders, type Reading } from "./find-holders.ts";
import type { PlaceTable } from "./place-table.ts";
import { fields } from "./read-place.ts";
import type { QueryWord } from "./read-query.ts";
import { placesOf } from "./term-table.ts";
import { kindTerm } from "./word-forms.ts";

/** The places that match a query, by their numbers. */
export interface Matches {
  /** In no order. */
  readonly places: readonly number[];
  /** The meanings of the words by which they match. */
  readonly reading: Reading;
  /** The words, as typed, that none of them has, because no place has them together with the others. */
  readonly dropped: readonly string[];
  /** The words, as typed, that none of them has as it is spelt, although other places do. */
  readonly respelt: readonly string[];
  /** The closed places that were left out although they have more of the words; in no order. */
  readonly closer: readonly number[];
}

/** The words, as bits, that places must have: not the hints. */
const demandedOf = (words: readonly QueryWord[]): number =>
  words.reduce((bits, { isHint }, index) => (isHint ? bits : bits | (1 << index)), 0);

const exactly = (words: readonly QueryWord[]): Reading =>
  words.map(({ meanings, isHint }) => (isHint ? [] : meanings));

const withTypos = (words: readonly QueryWord[]): Reading =>
  words.map(({ meanings, isHint, close }) => (isHint ? [] : [...meanings, ...close()]));

/**
 * The places that have all words or, where no place has, all but the least telling. What the open places have decides,
 * and the closed ones only where no open place matches.
 * @param preferOpen false where closed places decide as much as open ones
 */
export function matchQuery(
  words: readonly QueryWord[],
  table: PlaceTable,
  { among, preferOpen }: { among: Among; preferOpen: boolean },
): Matches {
  const all = demandedOf(words);
  if (all === 0) return matchHints(words, table, among);
  const isOpen = (place: number) => table.isOpen[place]!;
  const isFirst = preferOpen ? isOpen : () => true;
  const havingAll = (reading: Reading) =>
    findHolders(reading, table, among ?? placesWithRarest(reading, words)).get(all) ?? [];
  const exactReading = exactly(words);
  const exact = havingAll(exactReading);
  if (exact.some(isOpen)) {
    return { places: exact, reading: exactReading, dropped: [], respelt: [], closer: [] };
  }

  // Some word may have a typo, even if it is one that other places have.
  const closeReading = withTypos(words);
  const close = havingAll(closeReading);
  if (close.some(isFirst)) {
    const respelt = respeltIn(close.filter(isFirst), words, table);
    return { places: close, reading: closeReading, dropped: [], respelt, closer: [] };
  }

  // If a word must be left out anyway, one that places have is not taken for another.
  const exactHolders = findHolders(exactReading, table, among);
  const isExact = bestOf(words, exactHolders, isFirst) !== 0;
  const holders = isExact ? exactHolders : findHolders(closeReading, table, among);
  const bestOfFirst = bestOf(words, holders, isFirst);
  const bestOfAll = bestOf(words, holders, () => true);
  const best = bestOfFirst || bestOfAll;
  const having = (bits: number) => (bits === 0 ? [] : (holders.get(bits) ?? []));
  const dropped = words.filter((_, index) => (all & ~best & (1 << index)) !== 0);
  const closed = close.length > 0 || best === bestOfAll ? close : having(bestOfAll);
  return {
    places: having(best),
    reading: isExact ? exactReading : closeReading,
    dropped: best === 0 ? [] : [...new Set(dropped.map(({ typed }) => typed))],
    respelt: [],
    closer: bestOfFirst === 0 ? [] : closed,
  };
}

/** The places that have the word that fewest have: those with all words are among them. */
function placesWithRarest(reading: Reading, words: readonly QueryWord[]): Among {
  const demanded = reading.filter((_, index) => !words[index]!.isHint);
  const count = (meanings: Reading[number]) =>
    meanings.reduce((sum, { term }) => sum + term.postings.length, 0);
  const [rarest = []] = demanded.toSorted((one, other) => count(one) - count(other));
  return demanded.length === 1
    ? undefined
    : [...new Set(rarest.flatMap(({ term }) => placesOf(term)))];
}

/** Whether some place that counts has each word, hints aside, in its name or its town's. */
export const isName = (
  words: readonly QueryWord[],
  table: PlaceTable,
  among: Among,
  counts: (place: number) => boolean,
): boolean =>
  findHolders(exactly(words), table, among, fields.name | fields.town)
    .get(demandedOf(words))
    ?.some(counts) ?? false;

/** Matches a query of nothing but hints: the places that have any of them, and places of these kinds. */
function matchHints(words: readonly QueryWord[], table: PlaceTable, among: Among): Matches {
  const reading = words.map(({ meanings }) => meanings);
  const ofKinds = words
    .flatMap((word) => word.kinds)
    .flatMap((kind) => {
      const term = table.terms.find(kindTerm(kind));
      return term ? [{ term, quality: 1 }] : [];
    });
  // A letter ranks, and finds nothing by itself.
  const telling = words.map(({ isLetter, meanings }) => (isLetter ? [] : meanings));
  const holders = findHolders([...telling, ofKinds], table, among);
  const places = [...holders].flatMap(([bits, some]) => (bits === 0 ? [] : some));
  return { places, reading, dropped: [], respelt: [], closer: [] };
}

/** The words, as typed, that some place has, but none of these. */
function respeltIn(
  some: readonly number[],
  words: readonly QueryWord[],
  table: PlaceTable,
): string[] {
  const known = words.filter(({ isHint, meanings }) => !isHint && meanings.length > 0);
  if (known.length === 0) return [];
  const held = [...findHolders(exactly(known), table, some).keys()];
  const respelt = known.filter((_, index) => !held.some((bits) => (bits >>> index) & 1));
  return [...new Set(respelt.map(({ typed }) => typed))];
}

/** More than any words tell together. */
const whereWeight = 1000;

/** The most telling words, as bits, that a place which counts has together; a town or a postcode tells most. */
function bestOf(
  words: readonly QueryWord[],
  holders: Holders,
  counts: (place: number) => boolean,
): number {
  const weightOf = (bits: number) =>
    words.reduce(
      (sum, { weight, isWhere }, index) =>
        sum + ((bits >>> index) & 1) * (weight + (isWhere ? whereWeight : 0)),
      0,
    );
  let best = 0;
  for (const [bits, places] of holders) {
    // The first ones are kept of words that tell as much.
    const difference = weightOf(bits) - weightOf(best) || best - bits;
    if (difference > 0 && places.some(counts)) best = bits;
  }
  return best;
}
