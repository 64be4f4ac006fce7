import * as limits from "@locumark/contract/limits";
import { outwardCode, postcodesLike, toPostcode } from "@locumark/contract/postcode";
import { districts } from "../../towns/read-districts.ts";
import { sectors } from "../../towns/read-sectors.ts";
import { fold } from "../../../platform/fold.ts";
import type { PlaceTable } from "./place-table.ts";
import { isCounty } from "./read-place.ts";
import { splitWord } from "./split-word.ts";
import type { Term, TermTable } from "./term-table.ts";
import { typosAllowed, typosBetween } from "./typos.ts";
import { codeTerm, indexedWords, kindsOf, telephoneIn, townTerm } from "./word-forms.ts";

/** A word of an address, of a name or of both, as people type them. */
export interface Token {
  /** As typed; parts of words that were run together share theirs. */
  readonly typed: string;
  /** In the form of the index. */
  readonly text: string;
  /** Set for a county behind a town, a country or a legal form, which people add to any address or name. */
  readonly isAddition?: boolean;
  /** A postcode in which letters and figures of the same look had been taken for each other. */
  readonly isLookAlike?: boolean;
}

/** Longer words are in no name. */
const longestWord = 60;

const endsOfWord = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const isPlain = /^[\p{L}\p{N}]*$/u;
const hasFigure = (text: string): boolean => /\d/.test(text);

/** Reads the words of what was typed, which may be any text: for searching, and for saying where something is. */
export function readAddress(text: string, places: PlaceTable): Token[] {
  const { terms } = places;
  const typed = tokensOf(decoded(text.slice(0, limits.query)), terms);
  const tokens = joinPostcodes(typed, terms).flatMap((token, index, all) =>
    partsOf(token.text, places, index === all.length - 1).map((part) =>
      Object.assign({}, token, { text: part }),
    ),
  );
  return markBehindTowns(markAdditions(tokens), terms);
}

const entities: Readonly<Record<string, string>> = { amp: "&", apos: "'", quot: '"', nbsp: " " };

/** Links that were encoded twice leave "O%27Flinn" or "O&#39;Flinn". */
function decoded(text: string): string {
  const plain = text
    .replaceAll(/&(amp|apos|quot|nbsp);/gi, (_, name: string) => entities[name.toLowerCase()]!)
    .replaceAll(/&#(\d{1,4});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/&#x([\da-f]{1,4});/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
  return plain.replaceAll(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

/** A telephone number is one token, with or without spaces. */
function tokensOf(text: string, terms: TermTable): Token[] {
  const telephone = telephoneIn(text);
  if (!telephone) return wordsOf(text, terms);
  const { typed, digits } = telephone;
  const at = text.indexOf(typed);
  return [
    ...wordsOf(text.slice(0, at), terms),
    { typed, text: digits },
    ...wordsOf(text.slice(at + typed.length), terms),
  ];
}

function wordsOf(text: string, terms: TermTable): Token[] {
  return text.split(/\s+/u).flatMap((typed) => {
    const spelt = typed.replaceAll(endsOfWord, "");
    // A code that is not letters and figures alone, such as 1-100001234.
    const code = hasFigure(spelt) && !isPlain.test(spelt) ? fold(spelt) : "";
    if (code !== "" && terms.find(codeTerm(code))) return [{ typed: spelt, text: code }];
    return indexedWords(typed)
      .filter(({ length }) => length <= longestWord)
      .map((word) => ({ typed: spelt, text: word }));
  });
}

const wholePostcode = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;
const outward = /^[a-z]{1,2}\d[a-z\d]?$/;
const inward = /^\d[a-z]{2}$/;
const startOfInward = /^\d[a-z]?$/;
/** "L S 1 4 D T" is as far apart as a postcode gets. */
const mostParts = 7;

/** The parts of a postcode become one token, "ls1 4dt", however they were typed. */
function joinPostcodes(tokens: readonly Token[], terms: TermTable): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length;) {
    const { token, count } = postcodeAt(tokens, index, terms) ?? {
      token: tokens[index]!,
      count: 1,
    };
    joined.push(token);
    index += count;
  }
  return joined;
}

/** The postcode that begins with a token, and of how many it is made. */
function postcodeAt(
  tokens: readonly Token[],
  index: number,
  terms: TermTable,
): { token: Token; count: number } | undefined {
  const [first, next] = [tokens[index]!, tokens[index + 1]];
  if (terms.find(codeTerm(first.text)) && !outward.test(first.text)) return undefined;
  const made = (count: number, text: string, isLookAlike = false) => {
    const typed = tokens.slice(index, index + count).map((token) => token.typed);
    return { count, token: { typed: [...new Set(typed)].join(" "), text, isLookAlike } };
  };
  if (wholePostcode.test(first.text)) {
    const text = first.text.replace(wholePostcode, "$1 $2");
    const like = knownAs(text, terms) === "unknown" ? lookAlike(text, terms) : undefined;
    return made(1, like ?? text, like !== undefined);
  }
  if (next && outward.test(first.text)) {
    const text = `${first.text} ${next.text}`;
    const isEnd = index === tokens.length - 2 && startOfInward.test(next.text);
    if (inward.test(next.text)) {
      if (knownAs(text, terms) !== "unknown" || !lookAlike(text, terms)) return made(2, text);
    } else if (isEnd && terms.startingWith(codeTerm(text)).length > 0) return made(2, text);
  }
  for (let count = Math.min(mostParts, tokens.length - index); count > 0; count -= 1) {
    const some = tokens.slice(index, index + count);
    const texts = some.map(({ text }) => text);
    const spelt = count > 2 ? toPostcode(texts.join(""))?.toLowerCase() : undefined;
    if (spelt !== undefined && knownAs(spelt, terms) !== "unknown") return made(count, spelt);
    // As typed: "STH" is also how people write "south".
    const like = lookAlike([...new Set(some.map(({ typed }) => typed))].join(""), terms);
    const isWords =
      texts.every((each) => terms.find(each)) && !texts.some((each) => outward.test(each));
    if (like !== undefined && !(isWords && knownAs(like, terms) !== "place"))
      return made(count, like, true);
  }
  const district = terms.startingWith(first.text).length > 0 ? undefined : districtLike(first.text);
  return district === undefined ? undefined : made(1, district, true);
}

/** The postcode district that is meant where one letter or figure was taken for another, as in "B2O"; "all" is no AL1. */
function districtLike(text: string): string | undefined {
  if (!hasFigure(text) || districts.has(text.toUpperCase())) return undefined;
  return postcodesLike(`${text}1AA`)
    .filter(({ swaps }) => swaps === 1)
    .map(({ postcode }) => outwardCode(postcode))
    .find((code) => districts.has(code))
    ?.toLowerCase();
}

/** Whether places have a postcode, only its sector exists, or neither. */
function knownAs(postcode: string, terms: TermTable): "place" | "sector" | "unknown" {
  if (terms.find(codeTerm(postcode))) return "place";
  return sectors.has(postcode.slice(0, -2).toUpperCase()) ? "sector" : "unknown";
}

/** The postcode that is meant where letters and figures were taken for each other; one that places have, if there is any. */
function lookAlike(text: string, terms: TermTable): string | undefined {
  const like = postcodesLike(text).map(({ postcode, swaps }) => ({
    text: postcode.toLowerCase(),
    swaps,
  }));
  const known = (as: string) => like.filter((one) => knownAs(one.text, terms) === as);
  return (known("place")[0] ?? known("sector").find(({ swaps }) => swaps === 1))?.text;
}

const lettersAndFigures = /^(?:([a-z]{2,})(\d+)|(\d+)([a-z]{2,}))$/;

/** The words of a word that no place has: of letters and figures, "no8", or of words that were run together. */
function partsOf(text: string, places: PlaceTable, isLast: boolean): string[] {
  const { terms } = places;
  const parts = (lettersAndFigures.exec(text) ?? []).slice(1).filter(Boolean);
  const isStart = [text, codeTerm(text)].some((start) => terms.startingWith(start).length > 0);
  if (parts.length > 0 && !isStart && parts.every((part) => terms.find(part))) return parts;
  return splitWord(text, places, isLast);
}

const listed = (names: string): string[][] =>
  names.split(";").map((name) => name.trim().split(" "));

/** In the forms of the index, longer ones first; as people abroad write them, too. */
const countries = listed(
  `northern ireland; united kingdom; great britain; gogledd iwerddon; yr alban; n ireland; u k; g b; n i; reino unido; regno unito;
  royaume uni; vereinigtes konigreich; uk; gb; ni; britain; england; scotland; wales; ireland; cymru; alba; lloegr; gbr; eire;
  europe; eu`,
);
const legalForms = listed(
  `p l c; l l p; t a; limited; plc; llp; lp; company; group; store; stores; cyf; cyfyngedig; inc; incorporated; corp; corporation;
  partnership; sons`,
);
const additionsByFirst = Map.groupBy([...countries, ...legalForms], ([first = ""]) => first);

/** Marks countries and legal forms. "Co-op" has none. */
function markAdditions(tokens: readonly Token[]): Token[] {
  const marked: Token[] = [];
  for (let index = 0; index < tokens.length;) {
    const isHere = (words: readonly string[]) =>
      words.every((word, at) => tokens[index + at]?.text === word);
    const found = additionsByFirst.get(tokens[index]!.text)?.find(isHere);
    const isCoop = /^op(?:erative)?$/.test(tokens[index + 1]?.text ?? "");
    const count = found?.length ?? 1;
    for (const token of tokens.slice(index, index + count)) {
      marked.push(found && !isCoop ? Object.assign({}, token, { isAddition: true }) : token);
    }
    index += count;
  }
  return marked;
}

/** "Ashby de la Zouch" has four words, "East Riding of Yorkshire", too. */
const longestName = 5;

/** The numbers of words of which names may be, the longest first. */
export const lengthsUpTo = (count: number): number[] =>
  Array.from({ length: Math.min(count, longestName) }, (_, index) => index + 1).toReversed();
const lengths = lengthsUpTo(longestName);

export const textOf = (tokens: readonly Token[]): string =>
  tokens.map(({ text }) => text).join(" ");

export const isPostcode = ({ text }: Pick<Token, "text">): boolean => /^\S+ \d[a-z]{2}$/.test(text);

/** Not a town if more than this many times as many places have the word: one has "Boots" for its town. */
const wordsMax = 10;
const countOf = (term: Term | undefined): number => term?.postings.length ?? 0;

/** Whether words end with a town, or with a whole postcode. An "optometrist" in a county is no town. */
function endsWithPlace(tokens: readonly Token[], terms: TermTable): boolean {
  const last = tokens.at(-1);
  if (!last || isPostcode(last)) return last !== undefined;
  return (
    kindsOf(last.text) === undefined &&
    lengths.some((length) => {
      const town = terms.find(townTerm(textOf(tokens.slice(-length))));
      return town && (length > 1 || countOf(terms.find(last.text)) <= wordsMax * countOf(town));
    })
  );
}

/** Marks what follows a town: a county, which many addresses do without, and a country that is misspelt or not all there yet. */
function markBehindTowns(tokens: readonly Token[], terms: TermTable): Token[] {
  const marked = [...tokens];
  for (let index = 1; index < tokens.length;) {
    const count = endsWithPlace(tokens.slice(Math.max(0, index - longestName), index), terms)
      ? additionAt(tokens, index)
      : 0;
    for (const token of tokens.slice(index, index + count)) {
      marked[index] = Object.assign({}, token, { isAddition: true });
      index += 1;
    }
    if (count === 0) index += 1;
  }
  return marked;
}

/** How many words from this one on are a county, or to the end a country as people type it. */
function additionAt(tokens: readonly Token[], index: number): number {
  const county = lengths.find((length) => isCounty(textOf(tokens.slice(index, index + length))));
  if (county !== undefined) return county;
  const rest = textOf(tokens.slice(index));
  return countries.some((words) => isMeant(rest, words.join(" "))) ? tokens.length - index : 0;
}

/** Shorter words with a typo are others: the "port" of Ellesmere is no "nort". */
const shortestWithTypo = 6;

function isMeant(typed: string, name: string): boolean {
  const allowed = typed.length < shortestWithTypo ? 0 : typosAllowed(typed);
  const isPossible = typed.length > 2 && typed.length <= name.length + allowed;
  return isPossible && typosBetween(typed, name, allowed, true) <= allowed;
}

/** Without the counties, countries and legal forms at its end. */
export const withoutAdditions = (tokens: readonly Token[]): readonly Token[] =>
  tokens.slice(0, 1 + tokens.findLastIndex(({ isAddition }) => isAddition !== true));
