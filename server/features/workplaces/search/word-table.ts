import { isMarked } from "./word-forms.ts";
import { longestWord, typosAllowed, typosBetween } from "./typos.ts";

/** A word of the table that a query's word may mean. */
export interface CloseWord {
  readonly id: number;
  readonly typos: number;
}

/** The bits below the number of a place in a posting hold its fields. */
const fieldBits = 6;
const fieldMask = (1 << fieldBits) - 1;
export const placeIn = (posting: number): number => posting >>> fieldBits;
export const fieldsIn = (posting: number): number => posting & fieldMask;

/** A bit for each letter that a word has, and one for anything else. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

/** Whether a set of letters has at most so many. */
function hasAtMost(letters: number, most: number): boolean {
  let left = letters;
  for (let count = 0; left !== 0; count += 1) {
    if (count === most) return false;
    left &= left - 1;
  }
  return true;
}

/** Never changed. */
const none: number[] = [];

/** Words, each with the places that have it, and the fields in which they have it. */
export class WordTable {
  readonly texts: string[] = [];
  /** By the word's id: for each place that has the word, in ascending order, its number and the fields. */
  readonly postings: number[][] = [];
  readonly #ids = new Map<string, number>();
  readonly #letters: number[] = [];
  /** The words of each length, with their letters beside them: they are read one after the other. */
  readonly #byLength: { ids: number[]; letters: number[] }[] = [];
  readonly #sorted: number[] = [];
  #isSorted = true;

  /** The id of a word, which need not be in any place yet. */
  idOf(word: string): number {
    let id = this.#ids.get(word);
    if (id === undefined) {
      id = this.texts.push(word) - 1;
      this.#ids.set(word, id);
      this.postings.push(none);
      this.#sorted.push(id);
      this.#isSorted = false;
    }
    return id;
  }

  /** @param place not lower than one that has the word already */
  add(id: number, place: number, fields: number): void {
    const posting = (place << fieldBits) | fields;
    const list = this.postings[id]!;
    const last = list.length - 1;
    // Most words are in one place: a list that starts with it takes less memory than one that grows.
    if (last < 0) this.postings[id] = [posting];
    else if (placeIn(list[last]!) === place) list[last]! |= fields;
    else list.push(posting);
  }

  /** Takes a word away from a place. */
  remove(id: number, place: number): void {
    const list = this.postings[id]!;
    const at = list.findIndex((posting) => placeIn(posting) === place);
    if (at !== -1) list.splice(at, 1);
  }

  /** The id of a word that some place has. */
  find(word: string): number | undefined {
    const id = this.#ids.get(word);
    return id === undefined || this.count(id) === 0 ? undefined : id;
  }

  /** How many places have the word: its document frequency. */
  count(id: number): number {
    return this.postings[id]!.length;
  }

  /** The ids of the words that start so, in alphabetical order. */
  startingWith(start: string): number[] {
    if (!this.#isSorted) {
      this.#sorted.sort((one, other) => (this.texts[one]! < this.texts[other]! ? -1 : 1));
      this.#isSorted = true;
    }
    const from = this.#firstAtOrAfter(start);
    let to = from;
    while (to < this.#sorted.length && this.texts[this.#sorted[to]!]!.startsWith(start)) to += 1;
    return this.#sorted.slice(from, to).filter((id) => this.count(id) > 0);
  }

  #firstAtOrAfter(word: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.texts[this.#sorted[middle]!]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #prepareForTypos(): void {
    for (let id = this.#letters.length; id < this.texts.length; id += 1) {
      const word = this.texts[id]!;
      this.#letters.push(lettersOf(word));
      if (isMarked(word)) continue;
      const { ids, letters } = (this.#byLength[word.length] ??= { ids: [], letters: [] });
      ids.push(id);
      letters.push(this.#letters[id]!);
    }
  }

  /**
   * The words that may be meant by a word with typos; the fewest typos first. Where two typos are allowed, and where the
   * word is the start of another, the first letter is right: otherwise too many words would be close to each other.
   * @param isStart the word may be the start of the one that is meant
   */
  closeTo(word: string, isStart: boolean): CloseWord[] {
    const allowed = typosAllowed(word);
    if (allowed === 0 || word.length > longestWord) return [];
    this.#prepareForTypos();
    const letters = lettersOf(word);
    const found: CloseWord[] = [];
    const compare = (id: number, most: number, isStartOfOther: boolean) => {
      const typos = typosBetween(word, this.texts[id]!, most, isStartOfOther);
      if (typos <= most && this.count(id) > 0) found.push({ id, typos });
    };
    for (let length = word.length - allowed; length <= word.length + allowed; length += 1) {
      const group = this.#byLength[length];
      for (let index = 0; group && index < group.ids.length; index += 1) {
        const others = group.letters[index]!;
        // Each typo takes away or adds one letter at most.
        if (!hasAtMost(letters & ~others, allowed) || !hasAtMost(others & ~letters, allowed))
          continue;
        const id = group.ids[index]!;
        const most = this.texts[id]!.charCodeAt(0) === word.charCodeAt(0) ? allowed : 1;
        compare(id, most, false);
      }
    }
    if (isStart) {
      for (const id of this.startingWith(word.charAt(0))) {
        if (this.texts[id]!.length <= word.length + allowed) continue;
        if (hasAtMost(letters & ~this.#letters[id]!, allowed)) compare(id, allowed, true);
      }
    }
    return found.sort(
      (one, other) => one.typos - other.typos || this.count(other.id) - this.count(one.id),
    );
  }
}
