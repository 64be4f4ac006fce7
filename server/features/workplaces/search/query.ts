import { limits } from "@locumark/contract/limits";
import { spacedWords } from "./fold.ts";

export interface Query {
  /** The folded words as typed, in their order. */
  readonly words: readonly string[];
  /** The same words without repetitions. */
  readonly distinctWords: readonly string[];
  /** All words written as one. */
  readonly compact: string;
}

/** Reads what somebody typed, which may be any text; what follows after `limits.query` UTF-16 units is not considered. */
export function readQuery(text: string): Query {
  const words = spacedWords(text.slice(0, limits.query));
  return { words, distinctWords: [...new Set(words)], compact: words.join("") };
}
