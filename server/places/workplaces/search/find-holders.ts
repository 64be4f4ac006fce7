import type { PlaceTable } from "./place-table.ts";
import { allFields } from "./read-place.ts";
import { fieldsIn, placeIn, postingsFor, type Term } from "./term-table.ts";

/** A possible meaning of a word of a query. */
export interface Meaning {
  readonly term: Term;
  /** 1 for the very word, less for others. */
  readonly quality: number;
}

/** For each word of a query, what it is taken to mean. */
export type Reading = readonly (readonly Meaning[])[];

/** The numbers of the places that count; all places if it is undefined. */
export type Among = readonly number[] | undefined;

/** By words of a reading, as bits: the numbers of the places that have just these. */
export type Holders = ReadonlyMap<number, readonly number[]>;

/** Marks a place that has no word yet. */
const isAmong = 1 << 30;

/** @param within the fields in which places have words, as bits */
export function findHolders(
  reading: Reading,
  { marks }: PlaceTable,
  among: Among,
  within = allFields,
): Holders {
  const places = [...(among ?? [])];
  for (const place of places) marks[place] = isAmong;
  reading.forEach((meanings, index) => {
    const word = 1 << index;
    for (const { term } of meanings) {
      for (const posting of among ? postingsFor(among, term) : term.postings) {
        const place = placeIn(posting);
        const before = marks[place]!;
        if ((before & word) !== 0 || (before === 0 && among)) continue;
        if ((fieldsIn(posting) & within) === 0) continue;
        if (before === 0) places.push(place);
        marks[place] = before | word;
      }
    }
  });
  const holders = new Map<number, number[]>();
  for (const place of places) {
    const held = marks[place]! & ~isAmong;
    marks[place] = 0;
    const alike = holders.get(held);
    if (alike) alike.push(place);
    else holders.set(held, [place]);
  }
  return holders;
}
