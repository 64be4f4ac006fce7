import { districts } from "../../towns/read-districts.ts";
import { fields, isCounty, mainTownOf } from "./read-place.ts";
import { titleCase } from "./find-near.ts";
import { findHolders, type Meaning, type Reading } from "./find-holders.ts";
import type { PlaceTable } from "./place-table.ts";
import { typosBetween } from "./typos.ts";
import { codeTerm, indexedWords, townTerm } from "./word-forms.ts";
import { fieldsIn, placesOf, type Term, type TermTable } from "./term-table.ts";

/** A town that a query ends with, or a postcode district in it. */
export interface Town {
  /** For readers. */
  readonly name: string;
  /** In the forms of the index. */
  readonly words: readonly string[];
  /** The places there have one of these. */
  readonly terms: readonly Term[];
  /** The words of places elsewhere that are called after it: its name, or that as the start of a longer word. */
  readonly namesakes: Reading;
}

interface Word {
  readonly typed: string;
  readonly text: string;
}

/** "Ashby de la Zouch" has four words, "Newcastle upon Tyne North" would, too. */
const longestTown = 5;
/** A single place may have its town misspelt: the registers know a "Bistol" and an "East". */
const placesMin = 2;
/**
 * Not a town if more than this many times as many names as towns have the word: one address has "South" as its last
 * part.
 */
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
    // Words such as "east ham", which is a part of London, say nothing about a town called Ham.
    if (term)
      return isTown(term, texts, terms)
        ? { name: nameOf(last), words: texts, terms: [term], namesakes: namesakesOf(texts, terms) }
        : undefined;
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

const namesakesOf = (texts: readonly string[], terms: TermTable): Reading =>
  texts.map((text, index) => {
    const isLast = index === texts.length - 1;
    const named = isLast ? terms.startingWith(text) : [terms.find(text)];
    return named.flatMap((term) => (term ? { term, quality: 1 } : []));
  });

/** Whether a word, in the form of the index, is the first part of postcodes. */
export const isDistrict = (text: string): boolean =>
  districts.has(text.toUpperCase()) || partsOfDistrict.has(text.toUpperCase());

/** Districts in central London that have only parts: W1 is W1A to W1W. */
const partsOfDistrict = new Set([...districts.keys()].map((code) => code.replace(/[A-Z]$/, "")));

/** The first postcode district among the words that has places. The start of a longer one is no district. */
export function findDistrict(
  words: readonly { readonly text: string; readonly meanings: readonly Meaning[] }[],
): Town | undefined {
  for (const { text, meanings } of words) {
    if (!isDistrict(text)) continue;
    const code = codeTerm(text);
    const isHere = (term: string) => term === code || /^[a-z]$/.test(term.slice(code.length));
    const terms = meanings
      .map(({ term }) => term)
      .filter((term) => term.text.startsWith(code) && isHere(term.text));
    if (terms.length > 0)
      return { name: text.toUpperCase(), words: [text], terms, namesakes: [meanings] };
  }
  return undefined;
}

/** The numbers of the places in a town or a district. */
export const placesIn = ({ terms }: Town): number[] => [...new Set(terms.flatMap(placesOf))];

/** The numbers of places elsewhere that are called after it. */
export function placesNamedAfter(town: Town, table: PlaceTable): number[] {
  const { namesakes } = town;
  const there = new Set(placesIn(town));
  const having = findHolders(namesakes, table, undefined).get(2 ** namesakes.length - 1) ?? [];
  return having.filter((place) => !there.has(place));
}
