import { KeptSets, worthKeeping } from "./kept-sets.ts";
import type { PositionSet } from "./position-set.ts";
import { prefixRange } from "./sorted-search.ts";

function sharedLength(left: string, right: string): number {
  const most = Math.min(left.length, right.length, 0xffff);
  let length = 0;
  while (length < most && left.charCodeAt(length) === right.charCodeAt(length)) length += 1;
  return length;
}

function addAll(positions: Uint32Array, set: PositionSet): void {
  for (let index = 0; index < positions.length; index += 1) set.add(positions[index]!);
}

/** Distinct words in ascending order, each with the positions that have it. */
export class WordList {
  readonly words: readonly string[];
  /** For each word, how many characters it begins with in common with the word before it. */
  readonly shared: Uint16Array;
  /** Where the positions of each word start in #positions, which is in the order of the words. */
  readonly #starts: Uint32Array;
  readonly #positions: Uint32Array;
  readonly #kept: KeptSets;

  /** @param wordsAt the words of a position, which may repeat */
  constructor(size: number, wordsAt: (position: number) => readonly string[]) {
    this.#kept = new KeptSets(size);
    const numbers = new Map<string, number>();
    const lastPositions: number[] = [];
    const occurrences: { number: number[]; position: number[] } = { number: [], position: [] };
    for (let position = 0; position < size; position += 1) {
      for (const word of wordsAt(position)) {
        let number = numbers.get(word);
        if (number === undefined) {
          number = numbers.size;
          numbers.set(word, number);
        }
        if (lastPositions[number] === position) continue;
        lastPositions[number] = position;
        occurrences.number.push(number);
        occurrences.position.push(position);
      }
    }

    this.words = [...numbers.keys()].sort();
    this.shared = new Uint16Array(this.words.length);
    const ranks = new Uint32Array(this.words.length);
    this.words.forEach((word, rank) => {
      ranks[numbers.get(word)!] = rank;
      this.shared[rank] = sharedLength(this.words[rank - 1] ?? "", word);
    });

    this.#starts = new Uint32Array(this.words.length + 1);
    for (const number of occurrences.number) this.#starts[ranks[number]! + 1]! += 1;
    for (let rank = 0; rank < this.words.length; rank += 1) {
      this.#starts[rank + 1]! += this.#starts[rank]!;
    }
    this.#positions = new Uint32Array(occurrences.position.length);
    const next = this.#starts.slice();
    occurrences.number.forEach((number, index) => {
      const rank = ranks[number]!;
      this.#positions[next[rank]!] = occurrences.position[index]!;
      next[rank]! += 1;
    });
  }

  /** The positions, some perhaps more than once, that have a word that starts so. */
  positionsStarting(start: string): Uint32Array {
    const [from, to] = prefixRange(this.words.length, (index) => this.words[index]!, start);
    return this.positionsOfWords(from, to);
  }

  /** The positions of the words from index `from` up to, not including, `to`. */
  positionsOfWords(from: number, to: number): Uint32Array {
    return this.#positions.subarray(this.#starts[from], this.#starts[to]);
  }

  /** Adds the positions that have a word that starts so. */
  addStarting(start: string, set: PositionSet): void {
    const positions = this.positionsStarting(start);
    if (positions.length < worthKeeping) addAll(positions, set);
    else set.unite(this.#kept.get(start, (kept) => addAll(positions, kept)));
  }
}
