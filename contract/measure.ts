/** Counts characters as people do, near enough: code points, so that an emoji is one and not two. */
export const countCharacters = (value: string): number => {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
};

/**
 * Putting marks into their order takes the square of their number: 60,000 of them stop a process for seconds. UAX 15
 * (12.1, stream-safe text) knows of no word in any language with more than 30 in a row.
 */
const tooManyMarks = /\p{M}{31}/u;
export const hasTooManyMarks = (value: string): boolean => tooManyMarks.test(value);

/**
 * UTF-16 units in which a text of so many characters may arrive: a Greek letter and its three accents make one
 * character. What has more is refused before anything else is done with it.
 */
export const unitsMax = (characters: number): number => 4 * characters;

const unitEscaped = "\\u0000".length;
/** For the names of the fields, what is no text, and what a client sends besides. */
const besidesTextBytes = 2048;

/** Bytes of a JSON object whose texts have so many characters, all of it in the longest spelling there is. */
export const jsonBytesFor = (...characters: number[]): number =>
  characters.reduce((bytes, count) => bytes + unitEscaped * unitsMax(count), besidesTextBytes);
