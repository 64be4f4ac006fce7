import { grown } from "./grown.ts";

/** Stands between the parts of a workplace in the sequence of its words. */
const gap = 0;

/** The words of each workplace's texts in their order, for finding words that are neighbours. */
export class WordSequences {
  /** The ids of the words of all workplaces, plus one, in their order. */
  #sequence = new Uint32Array(1024);
  #length = 0;
  /** Where the words of each workplace start in the sequence. */
  readonly #starts: number[] = [0];

  /** Adds a part of the texts of the next workplace, by the ids of its words. */
  addPart(ids: readonly number[]): void {
    this.#push(gap);
    for (const id of ids) this.#push(id + 1);
  }

  /** What is added from here on belongs to the workplace after it. */
  endPlace(): void {
    this.#starts.push(this.#length);
  }

  #push(value: number): void {
    this.#sequence = grown(this.#sequence, this.#length);
    this.#sequence[this.#length] = value;
    this.#length += 1;
  }

  /**
   * The sum of the bonuses for neighbours in a workplace's texts that are neighbours in the query too.
   * @param positions by the ids of words, their positions in the query, counted from one; 0 for other words
   * @param bonuses by the position of the second word, counted from zero
   */
  sumPairs(place: number, positions: Uint8Array, bonuses: readonly number[]): number {
    let sum = 0;
    let before = 0;
    for (let index = this.#starts[place]!; index < this.#starts[place + 1]!; index += 1) {
      const id = this.#sequence[index]!;
      const position = id === gap ? 0 : (positions[id - 1] ?? 0);
      if (position > 1 && before === position - 1) sum += bonuses[position - 1]!;
      before = position;
    }
    return sum;
  }

  /** Whether one of the texts after a workplace's name is just these words, given by their ids. */
  hasPart(place: number, ids: readonly (number | undefined)[]): boolean {
    const end = this.#starts[place + 1]!;
    let index = this.#sequence.indexOf(gap, this.#starts[place]! + 1);
    while (index !== -1 && index < end) {
      let length = 0;
      while (length < ids.length && this.#sequence[index + 1 + length] === (ids[length] ?? -2) + 1)
        length += 1;
      const next = index + 1 + length;
      if (length === ids.length && (next >= end || this.#sequence[next] === gap)) return true;
      index = this.#sequence.indexOf(gap, index + 1);
    }
    return false;
  }
}
