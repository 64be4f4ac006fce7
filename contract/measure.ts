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
