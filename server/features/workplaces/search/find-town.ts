import { districts } from "../../towns/read-districts.ts";
import { fields, isCounty, isEndOfStreet, mainTownOf } from "./fields.ts";
import { titleCase } from "./find-near.ts";
import type { PlaceTable } from "./place-table.ts";
import { typosBetween } from "./typos.ts";
import { indexedWords, townTerm } from "./word-forms.ts";
import { fieldsIn, placeIn } from "./word-table.ts";

/** A town that a query ends with. */
export interface Town {
  /** For readers. */
  readonly name: string;
  /** In the forms of the index. */
  readonly words: readonly string[];
  /** The id of its term. */
  readonly id: number;
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
 * @param words those of the query in their order, repeated ones included
 */
export function findTown(words: readonly Word[], places: PlaceTable): Town | undefined {
  for (let count = Math.min(words.length, longestTown); count > 0; count -= 1) {
    const last = words.slice(-count);
    const texts = last.map(({ text }) => text);
    // County Durham is more than Durham, with a typo too.
    const before = words.at(-count - 1)?.text ?? "";
    if (isCounty(texts.join(" ")) || isLikeCounty(before)) return undefined;
    const id = places.words.find(townTerm(texts.join(" ")));
    // Of "east ham", which is a part of London, nothing is said about a town called Ham.
    if (id !== undefined)
      return isTown(id, texts, places) ? { name: nameOf(last), words: texts, id } : undefined;
  }
  return undefined;
}

const isLikeCounty = (word: string): boolean =>
  Math.abs(word.length - "county".length) <= 1 && typosBetween(word, "county", 1, false) <= 1;

function isTown(id: number, texts: readonly string[], { words }: PlaceTable): boolean {
  const [first = ""] = texts;
  if (texts.length === 1 && isEndOfStreet(first)) return false;
  const postings = words.postings[id]!;
  const asTown = postings.filter((posting) => (fieldsIn(posting) & fields.town) !== 0).length;
  // Parts of a town are in some addresses only: Didsbury has more than the places whose address says so.
  if (2 * asTown < postings.length) return false;
  if (asTown < placesMin && !mainTowns().has(texts.join(" "))) return false;
  const word = texts.length === 1 ? words.find(first) : undefined;
  return word === undefined || countNames(words.postings[word]!) <= namesMax * asTown;
}

const countNames = (postings: readonly number[]): number =>
  postings.filter((posting) => (fieldsIn(posting) & fields.name) !== 0).length;

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

/** Whether a place is in the town. */
export function isInTown({ id }: Town, places: PlaceTable): (place: number) => boolean {
  const there = new Uint8Array(places.length);
  for (const posting of places.words.postings[id]!) there[placeIn(posting)] = 1;
  return (place) => there[place] === 1;
}

/** Whether a place that is not in the town has its name, or its name as the start of a longer word, in any text. */
export function isElsewhere(town: Town, places: PlaceTable): (place: number) => boolean {
  const { words } = places;
  const found = new Uint8Array(places.length);
  town.words.forEach((text, index) => {
    const isLast = index === town.words.length - 1;
    for (const id of isLast ? words.startingWith(text) : [words.find(text)]) {
      if (id === undefined) continue;
      for (const posting of words.postings[id]!) {
        const place = placeIn(posting);
        if (found[place] === index) found[place] = index + 1;
      }
    }
  });
  const isThere = isInTown(town, places);
  return (place) => found[place] === town.words.length && !isThere(place);
}
