import type { WorkplaceKind } from "@locumark/contract/choices";
import { splitWords } from "../../../platform/fold.ts";
import { typosAllowed, typosBetween } from "./typos.ts";

/** Short and long forms of a word, each line with the one form that the index holds. */
const forms = `
  st street saint
  road rd
  avenue ave av
  lane ln
  dr doctor doctors drs
  square sq
  place pl
  close cl
  court crt
  crescent cres
  gardens gdns gdn
  terrace terr
  grove grv
  parade pde
  building buildings bldg bldgs
  house hse
  park pk
  market mkt
  station stn
  estate est
  industrial ind
  precinct prec
  mount mt
  great gt
  little lt
  north nth
  south sth
  centre center ctr cntr
  medical med
  hospital hosp hospitals
  surgery surg surgeries
  pharmacy pharmacies pharm farmacy
  chemist chemists
  dentist dentists
  optician opticians
  clinic clinics
  practice practices prac
  limited ltd
  company co
  brothers bros
  community comm
  department dept
  gp gps
  prison hmp hmyoi yoi prisons
`;

const formsOf = new Map<string, string>(
  forms
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [form = "", ...others] = line.trim().split(" ");
      return others.map((other) => [other, form] as const);
    }),
);

/** The form of a folded word that the index holds. */
export const formOf = (word: string): string => formsOf.get(word) ?? word;

/** The plus of "A+ Pharmacy", not of "health + beauty" or "+44". */
const plusSign = /(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}])/gu;

/** The words of a text in the forms that the index holds; "HC" is two words, "and" is none. */
export function indexedWords(text: string): string[] {
  const words: string[] = [];
  for (const word of splitWords(text.replaceAll(plusSign, " plus"))) {
    if (word === "hc") words.push("health", "centre");
    else if (word !== "and") words.push(formOf(word));
  }
  return words;
}

/** Starts the term of a code; no word contains it. */
const codeMark = "#";
/** The term of an ODS code, a postcode or the first part of one: codes are never compared with misspelt words. */
export const codeTerm = (code: string): string => codeMark + code;

const telephoneShape = /(?:\+ ?44|\b0044|\(?\b0)[\d\s()./-]*\d/;
/** Fewer digits at the start of a text might be anything. */
const telephoneDigitsMin = 6;

/**
 * The telephone number in a text: as it is written there, and its digits as they are dialled within the UK. In a text
 * of other words, too, only if it is long enough to be whole.
 */
export function telephoneIn(text: string): { typed: string; digits: string } | undefined {
  const [typed] = telephoneShape.exec(text) ?? [];
  if (typed === undefined) return undefined;
  // "+44 (0)113" has both.
  const digits = typed.replaceAll(/\D/g, "").replace(/^(?:0044|44)0?/, "0");
  const isAlone = text.trim() === typed;
  const least = isAlone ? telephoneDigitsMin : telephoneDigitsWhole;
  return digits.length < least ? undefined : { typed, digits };
}

/** With the 0. A few have nine. */
const telephoneDigitsWhole = 9;

/** Starts the term of a town. */
const townMark = "@";
/** The term that all places in a town have, however long its name. */
export const townTerm = (town: string): string => townMark + town;
/** Starts the term of a kind. */
const kindMark = "%";
/** The term that all places of a kind have. */
export const kindTerm = (kind: WorkplaceKind): string => kindMark + kind;
/** Whether a term is no word of a text. */
export const isMarked = (term: string): boolean =>
  [codeMark, townMark, kindMark].includes(term.charAt(0));

/** Words that are no reason to leave a place out, because people add them without thinking of its name. */
const fillers = new Set(
  "a an at by for from in is me my near nearby nearest of on or the to".split(" "),
);

/** The names that people have for each kind of place, and words that many names have. */
const kindsByWord = new Map<string, readonly WorkplaceKind[]>([
  ["pharmacy", ["pharmacy"]],
  ["pharmacist", ["pharmacy"]],
  ["pharmacists", ["pharmacy"]],
  ["chemist", ["pharmacy"]],
  ["dentist", ["dental"]],
  ["dental", ["dental"]],
  ["dentistry", ["dental"]],
  ["gp", ["gp"]],
  ["dr", ["gp"]],
  ["surgery", ["gp", "dental", "branch"]],
  ["branch", ["branch"]],
  ["optician", ["optician"]],
  ["optometrist", ["optician"]],
  ["optometrists", ["optician"]],
  ["hospital", ["hospital", "clinic"]],
  ["hospice", ["hospice"]],
  ["clinic", ["clinic"]],
  ["practice", []],
  ["medical", []],
  ["health", []],
  ["centre", []],
  ["care", []],
  ["limited", []],
  ["store", []],
  ["instore", []],
]);

export const isFiller = (word: string): boolean => fillers.has(word);

/** The kinds of place that a word stands for, perhaps none; undefined for a word that does not stand for a kind. */
export const kindsOf = (word: string): readonly WorkplaceKind[] | undefined =>
  kindsByWord.get(word);

/** Fewer letters than this could be the start of anything. */
const shortestStart = 3;

/** The words of kind that start so; none for one or two letters. */
export const kindWordsStarting = (start: string): string[] =>
  start.length < shortestStart
    ? []
    : [...kindsByWord.keys()].filter((word) => word.startsWith(start));

/** Shorter ones are more often something else: "Carr Hill" is not about care. */
const shortestMisspelt = 5;

/** The word of kind that a misspelt one is, if it is any. */
export function kindWordLike(word: string): string | undefined {
  if (word.length < shortestMisspelt) return undefined;
  const allowed = typosAllowed(word);
  return [...kindsByWord.keys()].find(
    (each) => typosBetween(word, each, allowed, false) <= allowed,
  );
}
