import type { WorkplaceKind } from "@locumark/contract/choices";
import type { Meaning } from "./find-holders.ts";
import { findDistrict, findTown, isDistrict, placesIn, type Town } from "./find-town.ts";
import type { Place, PlaceTable } from "./place-table.ts";
import { isPostcode, readAddress, type Token, withoutAdditions } from "./read-address.ts";
import type { Term, TermTable } from "./term-table.ts";
import { codeTerm, isFiller, kindsOf, kindWordLike, kindWordsStarting } from "./word-forms.ts";

/** A word of a query. */
export interface QueryWord {
  /** As typed; parts of words that were run together share theirs. */
  readonly typed: string;
  /** In the form of the index. */
  readonly text: string;
  readonly isLast: boolean;
  /** Fillers, words of kind, countries and legal forms: they rank places but leave none out. */
  readonly isHint: boolean;
  /** A single letter after other words, perhaps the start of one that is being typed. */
  readonly isLetter: boolean;
  /** The kinds of place it stands for. */
  readonly kinds: readonly WorkplaceKind[];
  /** Whether it is of a whole postcode or of the town, which are the last to be left out. */
  readonly isWhere: boolean;
  /** Its inverse document frequency: the rarer, the higher. */
  readonly weight: number;
  /** Best first. */
  readonly meanings: readonly Meaning[];
  /** Returns what it may mean if it has typos. */
  readonly close: () => readonly Meaning[];
}

/** Later words of a query are not considered; pasted addresses have fewer. */
const mostWords = 24;
/** The start of a word has at least this many letters, unless it is the last word, which may still be being typed. */
const shortestStart = 3;
const hasFigure = (text: string): boolean => /\d/.test(text);

/** The typed words and their meaning. */
export interface Query {
  /** Each once. */
  readonly words: readonly QueryWord[];
  /** The town at its end, or the district that it names. */
  readonly town: Town | undefined;
  /** The postcodes, as typed, that were read as others of the same look. */
  readonly lookAlikes: readonly string[];
  /** It says a town, a kind, a postcode district or these together: no word of it is meant as one of a name. */
  readonly isNameless: boolean;
  /** The kinds of place that it asks for; none where it names none. */
  readonly kinds: readonly WorkplaceKind[];
}

/** Reads what was typed, which may be any text. */
export function readQuery(text: string, places: PlaceTable): Query {
  const tokens = readAddress(text, places);
  const distinct = tokens
    .filter(({ text: one }, index) => tokens.findIndex((token) => token.text === one) === index)
    .slice(0, mostWords);
  const where = whereOf(tokens, places.terms);
  const words = distinct.map((_, index) => readWord(distinct, index, where, places));
  const town =
    findTown(withoutTail(tokens), places.terms) ??
    (words.some(isPostcode) ? undefined : findDistrict(words)) ??
    findTownBeforeKind(words, places);
  return {
    words,
    town,
    isNameless: words.every(
      (word, index) =>
        town?.words.includes(word.text) ||
        isDistrict(word.text) ||
        distinct[index]!.isAddition === true ||
        isFiller(word.text) ||
        isOfKind(word),
    ),
    kinds: kindsAskedBy(words),
    lookAlikes: tokens.filter(({ isLookAlike }) => isLookAlike).map(({ typed }) => typed),
  };
}

/** Without what is said of any address, "the UK". */
const withoutTail = (tokens: readonly Token[]): readonly Token[] => {
  const some = withoutAdditions(tokens);
  return some.slice(0, 1 + some.findLastIndex(({ text }) => text !== "the"));
};

/** The words of whole postcodes and of the last town that a query names, with whatever after it. */
function whereOf(tokens: readonly Token[], terms: TermTable): ReadonlySet<string> {
  const postcodes = tokens.filter(isPostcode).map(({ text }) => text);
  for (let count = tokens.length; count > 0; count -= 1) {
    const town = findTown(tokens.slice(0, count), terms);
    if (town) return new Set([...postcodes, ...town.words]);
  }
  return new Set(postcodes);
}

function readWord(
  tokens: readonly Token[],
  index: number,
  where: ReadonlySet<string>,
  places: PlaceTable,
): QueryWord {
  const { typed, text, isAddition = false } = tokens[index]!;
  const { terms } = places;
  const isAlone = tokens.length === 1;
  const isLast = index === tokens.length - 1;
  // A letter may be the start of anything.
  const isLetter = isLast && !isAlone && text.length === 1 && !hasFigure(text);
  const meanings = meaningsOf(text, terms, isLast && !isLetter && (isAlone || !isFiller(text)));
  const startedKinds = isLast && !isAlone ? kindWordsStarting(text) : [];
  const close = once(() => closeMeanings(text, terms, isLast));
  // "denist" is a word of kind, too, though it is how "Denistry @ 68" starts.
  const isSpelt = meanings.some(({ quality }) => quality === 1);
  const meant = isSpelt ? text : (kindWordLike(text) ?? text);
  const isHint =
    isLetter ||
    isAddition ||
    isFiller(meant) ||
    kindsOf(meant) !== undefined ||
    startedKinds.length > 0;
  const joined = [
    terms.find((tokens[index - 1]?.text ?? " ") + text),
    terms.find(text + (tokens[index + 1]?.text ?? " ")),
  ].flatMap((term) => (term ? { term, quality: qualityOfPart } : []));
  const all = meanings.length === 0 && !hasFigure(text) ? close() : meanings;
  return {
    typed,
    text,
    isLast,
    isHint,
    isLetter,
    isWhere: where.has(text),
    kinds: kindsOf(meant) ?? [...new Set(startedKinds.flatMap((word) => kindsOf(word) ?? []))],
    weight: weightOf(all, places.size),
    meanings: [...all, ...joined],
    close,
  };
}

/** "Practice" alone is part of many names, and says no kind. */
const isOfKind = ({ text, kinds }: QueryWord): boolean => kinds.length > 0 || text === "practice";

/** The town of "leeds dentist", unless that is what a place elsewhere is called. */
function findTownBeforeKind(words: readonly QueryWord[], places: PlaceTable): Town | undefined {
  const before = words.slice(0, 1 + words.findLastIndex((word) => !isOfKind(word)));
  if (before.length === 0 || before.length === words.length) return undefined;
  const town = findTown(before, places.terms);
  if (town?.words.length !== before.length) return undefined;
  const name = `${words.map(({ text }) => text).join(" ")} |`;
  const isCalledSo = ({ phrases }: Place) =>
    phrases.startsWith(`| ${name}`) || phrases.startsWith(`| the ${name}`);
  const there = new Set(placesIn(town));
  const elsewhere = places.withRarestOf(name).filter(({ number }) => !there.has(number));
  return elsewhere.some(isCalledSo) ? undefined : town;
}

/** The kinds that most words stand for: a dental surgery is no other surgery. */
function kindsAskedBy(words: readonly QueryWord[]): WorkplaceKind[] {
  const named = words.flatMap(({ kinds }) => kinds);
  const countOf = (kind: WorkplaceKind) => named.filter((other) => other === kind).length;
  const most = Math.max(...named.map(countOf));
  return [...new Set(named)].filter((kind) => countOf(kind) === most);
}

/** Computes a value when it is first asked for. */
function once<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

/** Central London's districts have parts: "w1" is W1A to W1W. */
const shortOutward = /^[a-z]{1,2}\d$/;
/** How well a word means the parts of a district, or what is one word with its neighbour. */
const qualityOfPart = 0.95;
/** A word that starts so. */
const qualityOfStart = 0.7;

/** The words that are spelt so or, within limits, start so. */
function meaningsOf(text: string, terms: TermTable, isLast: boolean): Meaning[] {
  const meanings: Meaning[] = [];
  const add = (term: Term | undefined, quality: number) => {
    if (term) meanings.push({ term, quality });
  };
  const addStarting = (start: string) => {
    for (const term of terms.startingWith(start)) add(term, qualityOfStart);
  };
  add(terms.find(text), 1);
  const isLongEnough = text.length >= shortestStart && !hasFigure(text) && !isFiller(text);
  if (isLast || isLongEnough) addStarting(text);
  if (hasFigure(text)) {
    add(terms.find(codeTerm(text)), 1);
    if (shortOutward.test(text)) {
      for (const term of terms.startingWith(codeTerm(text))) {
        if (/^[a-z]$/.test(term.text.slice(codeTerm(text).length))) add(term, qualityOfPart);
      }
    }
    if (isLast || meanings.length === 0) addStarting(codeTerm(text));
    // "cb21" may be the start of CB2 1DP.
    const start = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]?)$/.exec(text);
    if (isLast && start) addStarting(codeTerm(`${start[1]} ${start[2]}`));
  }
  return meanings;
}

const qualityByTypos = [1, 0.7, 0.5];

/** The words that are meant if this one has typos; of a postcode, those around it. */
function closeMeanings(text: string, terms: TermTable, isLast: boolean): Meaning[] {
  const [, outwardPart, sector] = /^(\S+) (\d)/.exec(text) ?? [];
  if (outwardPart !== undefined) {
    const around = terms.startingWith(codeTerm(`${outwardPart} ${sector}`));
    const district = terms.find(codeTerm(outwardPart));
    return [
      ...around.map((term) => ({ term, quality: 0.7 })),
      ...(district ? [{ term: district, quality: 0.5 }] : []),
    ];
  }
  if (hasFigure(text)) return [];
  return terms
    .closeTo(text, isLast)
    .map(({ term, typos }) => ({ term, quality: qualityByTypos[typos]! }));
}

/** The inverse document frequency of all that a word may mean. */
function weightOf(meanings: readonly Meaning[], size: number): number {
  const count = meanings.reduce((sum, { term }) => sum + term.postings.length, 0);
  return Math.log(1 + size / Math.max(1, count));
}
