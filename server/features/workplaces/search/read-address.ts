import { limits } from "@locumark/contract/limits";
import { postcodesLike, toPostcode } from "@locumark/contract/postcode";
import { sectors } from "../../towns/read-sectors.ts";
import { fold } from "./fold.ts";
import type { PlaceTable } from "./place-table.ts";
import { isCounty } from "./read-place.ts";
import { splitWord } from "./split-word.ts";
import type { TermTable } from "./term-table.ts";
import { codeTerm, indexedWords, kindsOf, telephoneIn, townTerm } from "./word-forms.ts";

/** A word of an address, of a name or of both, as people type them. */
export interface Token {
  /** As typed; parts of words that were run together share theirs. */
  readonly typed: string;
  /** In the form of the index. */
  readonly text: string;
  /** Of a county behind a town, a country or a legal form, which people add to any address or name. */
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
  return markCounties(markAdditions(tokens), terms);
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
  if (wholePostcode.test(first.text)) return made(1, first.text.replace(wholePostcode, "$1 $2"));
  if (next && outward.test(first.text)) {
    const text = `${first.text} ${next.text}`;
    const isEnd = index === tokens.length - 2 && startOfInward.test(next.text);
    if (inward.test(next.text)) {
      if (knownAs(text, terms) !== "unknown" || !lookAlike(text, terms)) return made(2, text);
    } else if (isEnd && terms.startingWith(codeTerm(text)).length > 0) return made(2, text);
  }
  const texts = tokens.slice(index, index + mostParts).map(({ text }) => text);
  for (let count = texts.length; count > 0; count -= 1) {
    const some = texts.slice(0, count);
    const text = some.join("");
    const spelt = count > 2 ? toPostcode(text)?.toLowerCase() : undefined;
    if (spelt !== undefined && knownAs(spelt, terms) !== "unknown") return made(count, spelt);
    const isWords =
      some.every((each) => terms.find(each)) && !some.some((each) => outward.test(each));
    const like = isWords ? undefined : lookAlike(text, terms);
    if (like !== undefined) return made(count, like, true);
  }
  return undefined;
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

/** In the forms of the index; longer ones first. */
const additions = `
  northern ireland; united kingdom; great britain; gogledd iwerddon; yr alban; n ireland; u k; g b; n i; p l c; l l p;
  uk; gb; ni; britain; england; scotland; wales; ireland; cymru; alba; lloegr; gbr;
  limited; plc; llp; company; group; store; stores; cyf; cyfyngedig`
  .split(";")
  .map((name) => name.trim().split(" "));
const additionsByFirst = Map.groupBy(additions, ([first = ""]) => first);

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

/** "East Riding of Yorkshire", "Ashby de la Zouch". */
const longestName = 4;
const lengths = Array.from({ length: longestName }, (_, index) => longestName - index);

const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(" ");

/** Marks the counties that follow towns: many addresses do without them. An "optometrist" in a county is no town. */
function markCounties(tokens: readonly Token[], terms: TermTable): Token[] {
  const marked = [...tokens];
  for (let index = 1; index < tokens.length;) {
    const before = tokens.slice(Math.max(0, index - longestName), index);
    const isBehindTown =
      kindsOf(before.at(-1)!.text) === undefined &&
      lengths.some((length) => terms.find(townTerm(textOf(before.slice(-length)))));
    const count = lengths.find((length) => isCounty(textOf(tokens.slice(index, index + length))));
    if (count === undefined || !isBehindTown) {
      index += 1;
      continue;
    }
    for (const token of tokens.slice(index, index + count)) {
      marked[index] = Object.assign({}, token, { isAddition: true });
      index += 1;
    }
  }
  return marked;
}

/** Without the counties, countries and legal forms at its end. */
export const withoutAdditions = (tokens: readonly Token[]): readonly Token[] =>
  tokens.slice(0, 1 + tokens.findLastIndex(({ isAddition }) => isAddition !== true));
