import { PositionSet } from "./position-set.ts";

/** From so many positions on, a kept set is added more quickly than the single positions. */
export const worthKeeping = 1000;

/** Sets of 60,000 positions take 8 kB each. */
const mostKept = 300;

/** Sets for words that very many entries have, such as single letters, made when first needed. */
export class KeptSets {
  readonly #size: number;
  readonly #sets = new Map<string, PositionSet>();

  /** @param size the sets are for the positions 0 to size - 1 */
  constructor(size: number) {
    this.#size = size;
  }

  /** The set kept for a word; if there is none, it is made by adding to an empty one. */
  get(word: string, addTo: (set: PositionSet) => void): PositionSet {
    let set = this.#sets.get(word);
    if (set === undefined) {
      if (this.#sets.size === mostKept) this.#sets.clear();
      set = new PositionSet(this.#size);
      addTo(set);
      this.#sets.set(word, set);
    }
    return set;
  }
}
