import type { Entry } from "./entry.ts";
import { KeptSets, worthKeeping } from "./kept-sets.ts";
import type { PositionSet } from "./position-set.ts";
import { WordList } from "./word-list.ts";

/** Finds the positions of a segment by the starts of their postcodes. */
export class PostcodeList {
  readonly #codes: WordList;
  readonly #outwardLengths: Uint16Array;
  readonly #keptOutward: KeptSets;

  /** @param entries the entries by position */
  constructor(entries: readonly Entry[]) {
    this.#keptOutward = new KeptSets(entries.length);
    this.#outwardLengths = Uint16Array.from(entries, (entry) => entry.outwardLength);
    this.#codes = new WordList(entries.length, (position) => {
      const { postcode } = entries[position]!;
      return postcode === "" ? [] : [postcode];
    });
  }

  /** Adds the positions of all postcodes that start so when written without their space. */
  addStarting(start: string, set: PositionSet): void {
    this.#codes.addStarting(start, set);
  }

  /** Adds the positions of all postcodes of which the part before the space starts so. */
  addOutwardStarting(start: string, set: PositionSet): void {
    const positions = this.#codes.positionsStarting(start);
    const addTo = (target: PositionSet) => {
      for (let index = 0; index < positions.length; index += 1) {
        const position = positions[index]!;
        if (this.#outwardLengths[position]! >= start.length) target.add(position);
      }
    };
    if (positions.length < worthKeeping) addTo(set);
    else set.unite(this.#keptOutward.get(start, addTo));
  }

  /** The positions of all postcodes that are `outward` before their space and go on so after it. */
  spelt(outward: string, inwardStart: string): Uint32Array {
    return this.#codes
      .positionsStarting(outward + inwardStart)
      .filter((position) => this.#outwardLengths[position] === outward.length);
  }
}
