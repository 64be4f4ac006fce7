/** Counts characters roughly as people do: by code points, so that an emoji is one and not two. */
export const countCharacters = (value: string): number => {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
};

/**
 * Sorting combining marks during normalisation takes quadratic time: 60,000 of them block a process for seconds. UAX 15
 * (12.1, stream-safe text) knows of no word in any language with more than 30 in a row.
 */
const tooManyMarks = /\p{M}{31}/u;
export const hasTooManyMarks = (value: string): boolean => tooManyMarks.test(value);

/** Letters may grow when they are folded for a search: a Korean syllable becomes three, "\u00bd" becomes "1\u20442". */
export const foldedPerUnit = 3;
/** Short texts may grow more: one \ufdfa has 18 letters, and is what some people write. */
const shortUnits = 200;
const mayGrow = /[^\0-\u{24f}]/u;

/**
 * Whether the letters of a text are more than three times as many without ligatures, as they are compared. A page of \ufdfa
 * would cost every reader of its place what twenty pages cost. Read piece by piece, until it is certain.
 */
export function growsWhenFolded(value: string): boolean {
  if (!mayGrow.test(value)) return false;
  const most = Math.max(shortUnits, foldedPerUnit * value.length);
  let units = 0;
  for (let at = 0; at < value.length && units <= most; at += shortUnits) {
    const piece = value.slice(at, at + shortUnits);
    units += piece.normalize("NFKD").replaceAll(/\p{M}+/gu, "").length;
  }
  return units > most;
}

/**
 * The most UTF-16 units in which a text of this many characters can arrive: a Greek letter and its three accents make
 * one character. Anything longer is refused before any other processing.
 */
export const unitsMax = (characters: number): number => 4 * characters;

const unitEscaped = "\\u0000".length;
/** Allowance for field names, values that are not text, and extra fields of a client. */
const besidesTextBytes = 2048;

/** Bytes of a JSON object whose texts have these numbers of characters, all in the longest possible encoding. */
export const jsonBytesFor = (...characters: number[]): number =>
  characters.reduce((bytes, count) => bytes + unitEscaped * unitsMax(count), besidesTextBytes);
