import { KeptSets, worthKeeping } from "./kept-sets.ts";
import type { PositionSet } from "./position-set.ts";

// Symbols: 0 stands for the end of the text, 1 to 36 for a-z and 0-9, 37 for any other letter.
const symbolCount = 38;
const bigramCount = symbolCount ** 2;
const trigramCount = symbolCount ** 3;
const otherSymbol = 37;
const asciiSymbols = new Uint8Array(128).fill(otherSymbol);
const ownSymbols = "abcdefghijklmnopqrstuvwxyz0123456789";
for (let index = 0; index < ownSymbols.length; index += 1) {
  asciiSymbols[ownSymbols.charCodeAt(index)] = index + 1;
}

function symbolOf(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code < 128 ? asciiSymbols[code]! : otherSymbol;
}

function trigramAt(symbols: ArrayLike<number>, index: number): number {
  const first = symbols[index]!;
  return (first * symbolCount + symbols[index + 1]!) * symbolCount + symbols[index + 2]!;
}

// An occurrence of a trigram: the position of the text, and where in it the trigram starts.
const offsetBits = 8;
const lastOffset = 2 ** offsetBits - 1;

/**
 * Finds the texts that contain a word. Each text is listed under all its trigrams; its last two
 * characters are filled up with end symbols. Since the lists stand in the order of the trigrams,
 * the lists of all trigrams that start with one or two given letters are a single slice, which
 * serves words that short. Letters beyond a-z and 0-9 share one symbol: words with them are
 * found as surely, but more slowly. At most 16 million texts.
 */
export class Trigrams {
  readonly #texts: readonly string[];
  /** The symbols of all texts, each followed by two end symbols. */
  readonly #symbols: Uint8Array;
  readonly #textStarts: Uint32Array;
  /** Where the list of each trigram starts in #occurrences. */
  readonly #starts = new Uint32Array(trigramCount + 1);
  readonly #occurrences: Uint32Array;
  readonly #kept: KeptSets;

  /** @param texts folded texts; their indices are the positions found */
  constructor(texts: readonly string[]) {
    this.#texts = texts;
    this.#kept = new KeptSets(texts.length);
    this.#textStarts = new Uint32Array(texts.length + 1);
    texts.forEach((text, position) => {
      this.#textStarts[position + 1] = this.#textStarts[position]! + text.length + 2;
    });
    this.#symbols = new Uint8Array(this.#textStarts[texts.length]! + 2);
    texts.forEach((text, position) => {
      const start = this.#textStarts[position]!;
      for (let index = 0; index < text.length; index += 1) {
        this.#symbols[start + index] = symbolOf(text, index);
      }
    });
    this.#occurrences = this.#listOccurrences();
  }

  #listOccurrences(): Uint32Array {
    const symbols = this.#symbols;
    const starts = this.#starts;
    for (let index = 0; index < symbols.length; index += 1) {
      if (symbols[index] !== 0) starts[trigramAt(symbols, index) + 1]! += 1;
    }
    for (let trigram = 0; trigram < trigramCount; trigram += 1) {
      starts[trigram + 1]! += starts[trigram]!;
    }
    const next = starts.slice();
    const occurrences = new Uint32Array(starts[trigramCount]!);
    for (let position = 0; position < this.#texts.length; position += 1) {
      const textStart = this.#textStarts[position]!;
      for (let index = textStart; symbols[index] !== 0; index += 1) {
        const trigram = trigramAt(symbols, index);
        const offset = Math.min(index - textStart, lastOffset);
        occurrences[next[trigram]!] = (position << offsetBits) | offset;
        next[trigram]! += 1;
      }
    }
    return occurrences;
  }

  /** An upper bound, quickly found, of how many texts contain the word. */
  estimate(word: string): number {
    const { start, end } = this.#shortestSlice(symbolsOf(word), word.length);
    return end - start;
  }

  /** Whether the text at the position contains the word. */
  holds(position: number, word: string): boolean {
    return this.#texts[position]!.includes(word);
  }

  /** Adds the positions of all texts that contain the word. */
  addHolding(word: string, set: PositionSet): void {
    if (word.length > 3 || this.estimate(word) < worthKeeping) {
      this.forEachHolding(
        word,
        (position) => set.add(position),
        (position) => set.has(position),
      );
    } else {
      const keep = (kept: PositionSet) =>
        this.forEachHolding(word, (position) => kept.add(position));
      set.unite(this.#kept.get(word, keep));
    }
  }

  /**
   * Reports the positions of all texts that contain the word, some perhaps more than once.
   *
   * @param skips tells positions that need not be looked at
   */
  forEachHolding(
    word: string,
    report: (position: number) => void,
    skips: (position: number) => boolean = () => false,
  ): void {
    const symbols = symbolsOf(word);
    const exact = !symbols.includes(otherSymbol);
    const { start, end, offset } = this.#shortestSlice(symbols, word.length);
    for (let index = start; index < end; index += 1) {
      const occurrence = this.#occurrences[index]!;
      const position = occurrence >>> offsetBits;
      if (skips(position)) continue;
      if (word.length > 3 && !this.#continues(occurrence, offset, symbols, word)) continue;
      if (exact || this.holds(position, word)) report(position);
    }
  }

  /** Whether the symbols of a word surround its trigram at `wordOffset` where that occurs. */
  #continues(
    occurrence: number,
    wordOffset: number,
    symbols: readonly number[],
    word: string,
  ): boolean {
    const position = occurrence >>> offsetBits;
    const offset = occurrence & lastOffset;
    if (offset === lastOffset) return this.holds(position, word);
    if (offset < wordOffset) return false;
    const start = this.#textStarts[position]! + offset - wordOffset;
    for (let index = 0; index < word.length; index += 1) {
      if (this.#symbols[start + index] !== symbols[index]) return false;
    }
    return true;
  }

  #shortestSlice(
    symbols: readonly number[],
    length: number,
  ): { start: number; end: number; offset: number } {
    const starts = this.#starts;
    const first = trigramAt(symbols, 0);
    if (length < 3) {
      const span = length === 1 ? bigramCount : symbolCount;
      return { start: starts[first]!, end: starts[first + span]!, offset: 0 };
    }
    let start = starts[first]!;
    let end = starts[first + 1]!;
    let offset = 0;
    for (let index = 1; index <= length - 3; index += 1) {
      const trigram = trigramAt(symbols, index);
      if (starts[trigram + 1]! - starts[trigram]! >= end - start) continue;
      start = starts[trigram]!;
      end = starts[trigram + 1]!;
      offset = index;
    }
    return { start, end, offset };
  }
}

function symbolsOf(word: string): number[] {
  const symbols: number[] = [];
  for (let index = 0; index < word.length; index += 1) symbols.push(symbolOf(word, index));
  symbols.push(0, 0);
  return symbols;
}
