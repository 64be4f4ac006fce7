import { lists } from "./lists.ts";
import type { Vocabulary } from "./pattern.ts";
import type { Word } from "./read-words.ts";

type ListName = keyof typeof lists;
const sets = Object.fromEntries(
  Object.entries(lists).map(([name, words]) => [name, new Set(words.split(/\s+/))]),
) as unknown as Record<ListName, ReadonlySet<string>>;

/** Whether a word is in a list, also as a plural: "calls" where the list has "call". */
const isIn = (list: ListName, { stem }: Word): boolean =>
  sets[list].has(stem) || (stem.endsWith("s") && sets[list].has(stem.slice(0, -1)));

const isCommon = (word: Word): boolean => isIn("common", word) || /(?:ly|ing|ed)$/.test(word.stem);

const isStaff = (word: Word): boolean =>
  isIn("role", word) || isIn("otherRole", word) || isIn("title", word) || isIn("vagueTitle", word);

const isKnown = ({ stem, isOwn, isCapitalised }: Word): boolean =>
  sets.name.has(stem) && !isOwn && (isCapitalised || !sets.unsure.has(stem));

/** Whether a word after a title is a surname: in lower case too. */
const isSurname = (word: Word): boolean =>
  isKnown(word) ||
  (word.shape === "word" &&
    !word.isOwn &&
    /^(?:..|[B-HJ-Z])/.test(word.text) &&
    !isCommon(word) &&
    !isStaff(word));

const shaped =
  (shape: Word["shape"]) =>
  (word: Word): boolean =>
    word.shape === shape;

/** By the names that patterns use. */
export const vocabulary = {
  ...Object.fromEntries(Object.entries(sets).map(([name, words]) => [`$${name}`, words])),
  /** A name from the list; of those that are also words, with a capital. */
  Known: isKnown,
  /** A name that needs nothing next to it. */
  Sure: (word) => isKnown(word) && word.isCapitalised && !sets.unsure.has(word.stem),
  /** A known one, or a capitalised word that is no other. */
  Name: (word) =>
    !sets.place.has(word.stem) &&
    (isKnown(word) || (word.isCapitalised && word.text.length > 1 && isSurname(word))),
  Surname: isSurname,
  Capitals: ({ text }) => /^[A-Z]{2,3}$/.test(text),
  Capital: ({ text }) => /^[A-Z]$/.test(text),
  Email: shaped("email"),
  Profile: shaped("profile"),
  Handle: (word) => word.shape === "handle" && !sets.common.has(word.lower.slice(1)),
  Telephone: shaped("telephone"),
  Postcode: shaped("postcode"),
  /** "May" and "March" are other words, too. */
  Month: ({ text, lower }) => sets.month.has(lower) || /^(?:May|March|Mar)$/.test(text),
} satisfies Vocabulary;

/** The words of the names by which a place goes, without those that say what it is. */
export const ownWords = (words: readonly Word[]): ReadonlySet<string> =>
  new Set(words.filter((word) => word.text.length > 1 && isSurname(word)).map(({ stem }) => stem));
