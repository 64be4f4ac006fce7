import type { WorkplaceKind } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import type { PlaceTable } from "./place-table.ts";
import { splitWord } from "./split-word.ts";
import { fields } from "./fields.ts";
import { findTown, type Town } from "./find-town.ts";
import { fieldsIn } from "./word-table.ts";
import {
  codeTerm,
  indexedWords,
  isFiller,
  kindsOf,
  kindWordLike,
  kindWordsStarting,
} from "./word-forms.ts";

/** A word of the index that a word of a query may mean. */
export interface Meaning {
  readonly id: number;
  /** 1 for the very word, less for others. */
  readonly quality: number;
}

/** A word of a query. */
export interface QueryWord {
  /** As typed; parts of words that were run together share theirs. */
  readonly typed: string;
  /** In the form of the index. */
  readonly text: string;
  readonly isLast: boolean;
  /** Fillers and words of kind: they rank places but leave none out. */
  readonly isHint: boolean;
  /** The name of a town, or a word of one. */
  readonly isTown: boolean;
  /** Some place has it, spelt so, and it is not just a figure, which most addresses have. */
  readonly isSure: boolean;
  /** The kinds of place it stands for. */
  readonly kinds: readonly WorkplaceKind[];
  /** Its inverse document frequency: the rarer, the higher. */
  readonly weight: number;
  /** Best first. */
  readonly meanings: readonly Meaning[];
  /** What it means together with the next word, if it is one word with that. */
  readonly pair: Meaning | undefined;
}

/** Later words of a query are not considered; pasted addresses have fewer. */
const mostWords = 24;
/** The start of a word has at least so many letters, unless it is the last word, which may still be being typed. */
const shortestStart = 3;
/** Longer words are in no name. */
const longestWord = 60;

const endsOfWord = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const hasFigure = (text: string): boolean => /\d/.test(text);

interface Token {
  readonly typed: string;
  readonly text: string;
}

/** What somebody typed. */
interface Query {
  /** Each once. */
  readonly words: readonly QueryWord[];
  /** Where it ends with one. */
  readonly town: Town | undefined;
}

/** Reads what somebody typed, which may be any text. */
export function readQuery(text: string, places: PlaceTable): Query {
  const tokens = joinPostcodes(tokensOf(text), places).flatMap((token, index, all) =>
    splitWord(token.text, places, index === all.length - 1).map((part) => ({
      typed: token.typed,
      text: part,
    })),
  );
  const distinct = tokens
    .filter(({ text: one }, index) => tokens.findIndex((token) => token.text === one) === index)
    .slice(0, mostWords);
  const words = distinct.map((token, index) =>
    readWord(token, places, { next: distinct[index + 1]?.text, isAlone: distinct.length === 1 }),
  );
  // A query of nothing but fillers means these words.
  const isOnlyFillers = words.every(({ isHint, text: one }) => isHint && isFiller(one));
  return {
    words: isOnlyFillers ? words.map((word) => ({ ...word, isHint: false })) : words,
    town: findTown(tokens, places),
  };
}

function tokensOf(text: string): Token[] {
  return text
    .slice(0, limits.query)
    .split(/\s+/u)
    .flatMap((typed) =>
      indexedWords(typed)
        .filter(({ length }) => length <= longestWord)
        .map((word) => ({ typed: typed.replaceAll(endsOfWord, ""), text: word })),
    );
}

const wholePostcode = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;
const outward = /^[a-z]{1,2}\d[a-z\d]?$/;
const inward = /^\d[a-z]{2}$/;
const startOfInward = /^\d[a-z]?$/;

/** The two parts of a postcode become one token, "ls1 4dt", however they were typed. */
function joinPostcodes(tokens: readonly Token[], { words }: PlaceTable): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    const next = tokens[index + 1];
    const isEnd = index === tokens.length - 2 && startOfInward.test(next?.text ?? "");
    if (next && outward.test(token.text) && (isEnd || inward.test(next.text))) {
      const spelt = { typed: `${token.typed} ${next.typed}`, text: `${token.text} ${next.text}` };
      if (!isEnd || words.startingWith(codeTerm(spelt.text)).length > 0) {
        joined.push(spelt);
        index += 1;
        continue;
      }
    }
    const text = token.text.replace(wholePostcode, "$1 $2");
    joined.push({
      typed: token.typed,
      text: words.find(codeTerm(token.text)) === undefined ? text : token.text,
    });
  }
  return joined;
}

function readWord(
  { typed, text }: Token,
  places: PlaceTable,
  { next, isAlone }: { next: string | undefined; isAlone: boolean },
): QueryWord {
  const isLast = next === undefined;
  const mayBeStart = isLast && (isAlone || !isFiller(text));
  const meanings = meaningsOf(text, places, mayBeStart);
  const startedKinds = isLast && !isAlone ? kindWordsStarting(text) : [];
  const close =
    meanings.length === 0 && !hasFigure(text) ? closeMeanings(text, places, isLast) : [];
  // "denist" is a word of kind, too, though it is how "Denistry @ 68" starts.
  const isSpelt = meanings.some(({ quality }) => quality === 1);
  const meant = isSpelt ? text : (kindWordLike(text) ?? text);
  // A letter may be the start of anything.
  const isLetter = isLast && !isAlone && text.length === 1 && !hasFigure(text);
  const isHint =
    isLetter || isFiller(meant) || kindsOf(meant) !== undefined || startedKinds.length > 0;
  const pair = next === undefined ? undefined : places.words.find(text + next);
  const all = [...meanings, ...close];
  return {
    typed,
    text,
    isLast,
    isHint,
    isTown: isTown(text, places),
    isSure: meanings.length > 0 && !figures.test(text),
    kinds: kindsOf(meant) ?? [...new Set(startedKinds.flatMap((word) => kindsOf(word) ?? []))],
    weight: weightOf(all, places),
    meanings: all,
    pair: pair === undefined ? undefined : { id: pair, quality: qualityOfPair },
  };
}

/** Central London's districts have parts: "w1" is W1A to W1W. */
const shortOutward = /^[a-z]{1,2}\d$/;
/** Of a part of a district that is asked for. */
export const qualityOfPart = 0.95;

const figures = /^\d+[a-z]?$/;

/** Whether at least half of the places that have a word have it in the name of their town or district. */
function isTown(text: string, { words }: PlaceTable): boolean {
  const id = words.find(text);
  if (id === undefined) return false;
  const postings = words.postings[id]!;
  let inTown = 0;
  for (let index = 0; index < postings.length; index += 1) {
    if ((fieldsIn(postings[index]!) & (fields.town | fields.district)) !== 0) inTown += 1;
  }
  return inTown * 2 >= postings.length;
}

/** The words that are spelt so or, within limits, start so. */
function meaningsOf(text: string, { words }: PlaceTable, isLast: boolean): Meaning[] {
  const meanings: Meaning[] = [];
  const found = new Set<number>();
  const add = (id: number | undefined, quality: number) => {
    if (id === undefined || found.has(id)) return;
    found.add(id);
    meanings.push({ id, quality });
  };
  const addStarting = (start: string) => {
    for (const id of words.startingWith(start)) {
      const share = start.length / words.texts[id]!.length;
      add(id, isLast ? 0.6 + 0.3 * share : 0.5 + 0.2 * share);
    }
  };
  add(words.find(text), 1);
  const isLongEnough = text.length >= shortestStart && !hasFigure(text) && !isFiller(text);
  if (isLast || isLongEnough) addStarting(text);
  if (hasFigure(text)) {
    add(words.find(codeTerm(text)), 1);
    if (shortOutward.test(text)) {
      for (const id of words.startingWith(codeTerm(text))) {
        if (/^[a-z]$/.test(words.texts[id]!.slice(codeTerm(text).length))) add(id, qualityOfPart);
      }
    }
    if (isLast || meanings.length === 0) addStarting(codeTerm(text));
    // "cb21" may be the start of CB2 1DP.
    const start = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]?)$/.exec(text);
    if (isLast && start) addStarting(codeTerm(`${start[1]} ${start[2]}`));
  }
  return meanings;
}

const qualityOfPair = 0.95;
const qualityByTypos = [1, 0.7, 0.5];

/** The words that are meant if this one has typos; of a postcode, those around it. */
export function closeMeanings(text: string, places: PlaceTable, isLast: boolean): Meaning[] {
  const { words } = places;
  const [, outwardPart, sector] = /^(\S+) (\d)/.exec(text) ?? [];
  if (outwardPart !== undefined) {
    const sectorIds = words.startingWith(codeTerm(`${outwardPart} ${sector}`));
    const district = words.find(codeTerm(outwardPart));
    const ids = district === undefined ? sectorIds : [...sectorIds, district];
    return ids.map((id) => ({ id, quality: id === district ? 0.5 : 0.7 }));
  }
  if (hasFigure(text)) return [];
  return words.closeTo(text, isLast).map(({ id, typos }) => ({
    id,
    quality: qualityByTypos[typos]!,
  }));
}

/** The inverse document frequency of a word, or of all the words that start so. */
function weightOf(meanings: readonly Meaning[], { words, size }: PlaceTable): number {
  const [first] = meanings;
  if (!first) return Math.log(1 + size);
  const counted = first.quality === 1 ? [first] : meanings;
  const count = counted.reduce((sum, { id }) => sum + words.count(id), 0);
  return Math.log(1 + size / Math.max(1, count));
}
