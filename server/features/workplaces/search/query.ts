import { spacedWords } from "./fold.ts";

/** Queries are cut to so many UTF-16 units; what follows is not considered. */
const longestQuery = 200;

export interface Query {
  /** The folded words as typed, in their order. */
  readonly words: readonly string[];
  /** The same words without repetitions. */
  readonly distinctWords: readonly string[];
  /** All words written as one. */
  readonly compact: string;
}

/** Reads what somebody typed, which may be any text. */
export function readQuery(text: string): Query {
  const words = spacedWords(text.slice(0, longestQuery));
  return { words, distinctWords: [...new Set(words)], compact: words.join("") };
}
