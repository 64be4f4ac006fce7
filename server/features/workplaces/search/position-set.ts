const bitsPerWord = 32;
const wordsPerBlock = 32;

/**
 * A set of positions, one bit each. The positions of a segment are the ranks of its entries in
 * name order, so reading a set from its start yields name order. Blocks of 1,024 positions that
 * were never touched are passed over, which makes small sets quick to go through.
 */
export class PositionSet {
  readonly #words: Uint32Array;
  readonly #touched: Uint8Array;

  /** An empty set for the positions 0 to size - 1. */
  constructor(size: number) {
    const blocks = Math.ceil(size / (bitsPerWord * wordsPerBlock));
    this.#words = new Uint32Array(blocks * wordsPerBlock);
    this.#touched = new Uint8Array(blocks);
  }

  add(position: number): void {
    this.#words[position >>> 5]! |= 1 << (position & 31);
    this.#touched[position >>> 10] = 1;
  }

  /** Adds the positions from `start` up to, not including, `end`. */
  addRange(start: number, end: number): void {
    for (let position = start; position < end; position += 1) {
      const wordsFilled = (position & 31) === 0 ? (end - position) >>> 5 : 0;
      if (wordsFilled === 0) {
        this.add(position);
      } else {
        const word = position >>> 5;
        this.#words.fill(0xffffffff, word, word + wordsFilled);
        this.#touched.fill(1, word >>> 5, ((word + wordsFilled - 1) >>> 5) + 1);
        position += wordsFilled * bitsPerWord - 1;
      }
    }
  }

  remove(position: number): void {
    this.#words[position >>> 5]! &= ~(1 << (position & 31));
  }

  clear(): void {
    this.#words.fill(0);
    this.#touched.fill(0);
  }

  has(position: number): boolean {
    return ((this.#words[position >>> 5]! >>> (position & 31)) & 1) === 1;
  }

  /** Makes this set equal to another of the same size. */
  copy(other: PositionSet): void {
    this.#words.set(other.#words);
    this.#touched.set(other.#touched);
  }

  /** Removes whatever is not in the other set also. */
  intersect(other: PositionSet): void {
    const words = this.#words;
    const others = other.#words;
    for (let block = 0; block < this.#touched.length; block += 1) {
      if (this.#touched[block] === 0) continue;
      const end = (block + 1) * wordsPerBlock;
      let any = 0;
      for (let index = block * wordsPerBlock; index < end; index += 1) {
        const left = words[index]! & others[index]!;
        words[index] = left;
        any |= left;
      }
      if (any === 0) this.#touched[block] = 0;
    }
  }

  /** Adds whatever is in the other set. */
  unite(other: PositionSet): void {
    for (let block = 0; block < this.#touched.length; block += 1) {
      if (other.#touched[block] === 0) continue;
      this.#touched[block] = 1;
      const end = (block + 1) * wordsPerBlock;
      for (let index = block * wordsPerBlock; index < end; index += 1) {
        this.#words[index]! |= other.#words[index]!;
      }
    }
  }

  /** Removes whatever is in the other set. */
  subtract(other: PositionSet): void {
    for (let block = 0; block < this.#touched.length; block += 1) {
      if (other.#touched[block] === 0) continue;
      const end = (block + 1) * wordsPerBlock;
      for (let index = block * wordsPerBlock; index < end; index += 1) {
        this.#words[index]! &= ~other.#words[index]!;
      }
    }
  }

  isEmpty(): boolean {
    for (let block = 0; block < this.#touched.length; block += 1) {
      if (this.#touched[block] === 0) continue;
      const end = (block + 1) * wordsPerBlock;
      for (let index = block * wordsPerBlock; index < end; index += 1) {
        if (this.#words[index] !== 0) return false;
      }
    }
    return true;
  }

  /** How many positions the set holds. */
  count(): number {
    let total = 0;
    for (let block = 0; block < this.#touched.length; block += 1) {
      if (this.#touched[block] === 0) continue;
      const end = (block + 1) * wordsPerBlock;
      for (let index = block * wordsPerBlock; index < end; index += 1) {
        total += bitCount(this.#words[index]!);
      }
    }
    return total;
  }

  /** The first positions, all of them unless told how many, in ascending order. */
  first(wanted = Number.POSITIVE_INFINITY): number[] {
    const positions: number[] = [];
    for (let block = 0; block < this.#touched.length && positions.length < wanted; block += 1) {
      if (this.#touched[block] === 0) continue;
      const end = (block + 1) * wordsPerBlock;
      for (let index = block * wordsPerBlock; index < end; index += 1) {
        appendBits(positions, wanted, this.#words[index]!, index);
      }
    }
    return positions;
  }

  /**
   * The first positions, so many at the most of each kind, that are in both of two other sets, in
   * the left one only, in the right one only and in neither. Once there are enough of the first
   * kind, there may be less of the others.
   */
  firstOfKinds(wanted: number, left: PositionSet, right: PositionSet): number[][] {
    const both: number[] = [];
    const leftOnly: number[] = [];
    const rightOnly: number[] = [];
    const neither: number[] = [];
    for (let block = 0; block < this.#touched.length && both.length < wanted; block += 1) {
      if (this.#touched[block] === 0) continue;
      const end = (block + 1) * wordsPerBlock;
      for (let index = block * wordsPerBlock; index < end; index += 1) {
        const bits = this.#words[index]!;
        if (bits === 0) continue;
        const inLeft = left.#words[index]!;
        const inRight = right.#words[index]!;
        appendBits(both, wanted, bits & inLeft & inRight, index);
        appendBits(leftOnly, wanted, bits & inLeft & ~inRight, index);
        appendBits(rightOnly, wanted, bits & ~inLeft & inRight, index);
        appendBits(neither, wanted, bits & ~inLeft & ~inRight, index);
      }
    }
    return [both, leftOnly, rightOnly, neither];
  }

  /** The last positions, so many at the most, in descending order. */
  last(wanted: number): number[] {
    const positions: number[] = [];
    for (let index = this.#words.length - 1; index >= 0; index -= 1) {
      let bits = this.#words[index]!;
      while (bits !== 0) {
        if (positions.length >= wanted) return positions;
        const highest = 31 - Math.clz32(bits);
        positions.push(index * bitsPerWord + highest);
        bits ^= 1 << highest;
      }
    }
    return positions;
  }
}

/** Appends the positions of a word's bits, ascending, as long as there are fewer than wanted. */
function appendBits(positions: number[], wanted: number, word: number, index: number): void {
  let bits = word;
  while (bits !== 0 && positions.length < wanted) {
    const lowest = bits & -bits;
    positions.push(index * bitsPerWord + 31 - Math.clz32(lowest));
    bits ^= lowest;
  }
}

function bitCount(word: number): number {
  if (word === 0) return 0;
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
