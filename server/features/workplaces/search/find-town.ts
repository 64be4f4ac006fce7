import { districts } from "../../towns/read-districts.ts";
import { fields, isCounty, mainTownOf } from "./read-place.ts";
import { titleCase } from "./find-near.ts";
import { findHolders } from "./find-holders.ts";
import type { PlaceTable } from "./place-table.ts";
import { typosBetween } from "./typos.ts";
import { indexedWords, townTerm } from "./word-forms.ts";
import { fieldsIn, placesOf, type Term, type TermTable } from "./term-table.ts";

/** A town that a query ends with. */
export interface Town {
  /** For readers. */
  readonly name: string;
  /** In the forms of the index. */
  readonly words: readonly string[];
  readonly term: Term;
}

interface Word {
  readonly typed: string;
  readonly text: string;
}

/** "Ashby de la Zouch" has four words, "Newcastle upon Tyne North" would, too. */
const longestTown = 5;
/** A single place may have its town misspelt: the registers know a "Bistol" and an "East". */
const placesMin = 2;
/** A word that so many more places have in their names is no town: one address has "South" as its last part. */
const namesMax = 10;

/**
 * The town that the whole query or its last words name. A word of a street after it, as in "york road", makes it no town.
 * @param words the query's in their order, repeated ones included
 */
export function findTown(words: readonly Word[], terms: TermTable): Town | undefined {
  for (let count = Math.min(words.length, longestTown); count > 0; count -= 1) {
    const last = words.slice(-count);
    const texts = last.map(({ text }) => text);
    // County Durham is more than Durham, with a typo too.
    const before = words.at(-count - 1)?.text ?? "";
    if (isCounty(texts.join(" ")) || isLikeCounty(before)) return undefined;
    const term = terms.find(townTerm(texts.join(" ")));
    // Of "east ham", which is a part of London, nothing is said about a town called Ham.
    if (term)
      return isTown(term, texts, terms) ? { name: nameOf(last), words: texts, term } : undefined;
  }
  return undefined;
}

const isLikeCounty = (word: string): boolean =>
  Math.abs(word.length - "county".length) <= 1 && typosBetween(word, "county", 1, false) <= 1;

function isTown(term: Term, texts: readonly string[], terms: TermTable): boolean {
  const [first = ""] = texts;
  const asTown = countIn(fields.town, term);
  // Parts of a town are in some addresses only: Didsbury has more than the places whose address says so.
  if (2 * asTown < term.postings.length) return false;
  if (asTown < placesMin && !mainTowns().has(texts.join(" "))) return false;
  return texts.length > 1 || countIn(fields.name, terms.find(first)) <= namesMax * asTown;
}

/** How many places have a term in a field. */
const countIn = (field: number, term: Term | undefined): number =>
  term ? term.postings.filter((posting) => (fieldsIn(posting) & field) !== 0).length : 0;

let known: ReadonlySet<string> | undefined;
/** The main towns of all postcode districts, in the forms of the index. */
const mainTowns = (): ReadonlySet<string> =>
  (known ??= new Set([...districts.values()].flatMap(mainTownOf)));

/** As it was typed, but for parts of a word that was split. */
function nameOf(words: readonly Word[]): string {
  const typed = words.map((word) => word.typed).join(" ");
  const text = words.map((word) => word.text).join(" ");
  return titleCase(indexedWords(typed).join(" ") === text ? typed : text);
}

/** The numbers of places elsewhere that have the town's name, or that as the start of a longer word, in any text. */
export function placesNamedAfter(town: Town, table: PlaceTable): number[] {
  const reading = town.words.map((word, index) => {
    const isLast = index === town.words.length - 1;
    const terms = isLast ? table.terms.startingWith(word) : [table.terms.find(word)];
    return terms.flatMap((term) => (term ? { term, quality: 1 } : []));
  });
  const there = new Set(placesOf(town.term));
  const having = findHolders(reading, table, undefined).get(2 ** reading.length - 1) ?? [];
  return having.filter((place) => !there.has(place));
}
