import { PositionSet } from "./position-set.ts";

/**
 * Sets for use within a single query, kept for the next one: making a set of tens of thousands of
 * positions takes far longer than emptying it.
 */
export class ScratchSets {
  readonly #size: number;
  readonly #sets: PositionSet[] = [];
  #taken = 0;

  /** @param size the sets are for the positions 0 to size - 1 */
  constructor(size: number) {
    this.#size = size;
  }

  /** An empty set, valid until all are taken back. */
  empty(): PositionSet {
    const set = this.#take();
    set.clear();
    return set;
  }

  /** A copy of a set, valid until all are taken back. */
  copyOf(set: PositionSet): PositionSet {
    const copy = this.#take();
    copy.copy(set);
    return copy;
  }

  takeBackAll(): void {
    this.#taken = 0;
  }

  #take(): PositionSet {
    let set = this.#sets[this.#taken];
    if (set === undefined) {
      set = new PositionSet(this.#size);
      this.#sets.push(set);
    }
    this.#taken += 1;
    return set;
  }
}
