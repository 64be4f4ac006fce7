import { longestWord, typosAllowed, typosBetween } from "./typos.ts";
import { isMarked } from "./word-forms.ts";

/** A word, code or town that leads to places. */
export interface Term {
  readonly text: string;
  /** For each place that has it, in ascending order: its number, and below that the fields in which it has it. */
  readonly postings: number[];
}

const fieldBits = 7;
const fieldMask = (1 << fieldBits) - 1;
export const placeIn = (posting: number): number => posting >>> fieldBits;
export const fieldsIn = (posting: number): number => posting & fieldMask;

/** The numbers of the places that have a term. */
export const placesOf = ({ postings }: Term): number[] => postings.map(placeIn);

/** Finds where the posting of a place is, or would be. */
function positionOf(place: number, postings: readonly number[]): number {
  let from = 0;
  for (let end = postings.length; from < end;) {
    const middle = (from + end) >>> 1;
    if (placeIn(postings[middle]!) < place) from = middle + 1;
    else end = middle;
  }
  return from;
}

/** Looking a place up takes as long as reading this many postings. */
const postingsPerLookup = 16;

/** The postings of a term for some places, and perhaps for others. */
export function postingsFor(places: readonly number[], { postings }: Term): readonly number[] {
  if (places.length * postingsPerLookup > postings.length) return postings;
  const found: number[] = [];
  for (const place of places) {
    const posting = postings[positionOf(place, postings)];
    if (posting !== undefined && placeIn(posting) === place) found.push(posting);
  }
  return found;
}

/** A bit for each letter that a word has, and one for anything else. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}

/** Whether a set of letters has at most `most`. */
function hasAtMost(letters: number, most: number): boolean {
  let left = letters;
  for (let count = 0; left !== 0; count += 1) {
    if (count === most) return false;
    left &= left - 1;
  }
  return true;
}

const inOrder = (one: Term, other: Term): number => (one.text < other.text ? -1 : 1);

/** All terms, each with the places that have it. */
export class TermTable {
  readonly #terms = new Map<string, Term>();
  /** In alphabetical order; those that no place has any more stay. */
  readonly #sorted: Term[] = [];
  /** To be sorted in. */
  readonly #added: Term[] = [];
  /** The words of texts by their length, with the letters of each next to it: they are compared one after the other. */
  readonly #byLength: { terms: Term[]; letters: number[] }[] = [];

  /** Adds a term, or another field in which a place has it. */
  add(text: string, place: number, field: number): void {
    const posting = (place << fieldBits) | field;
    const known = this.#terms.get(text);
    if (known) {
      const { postings } = known;
      const isLater = postings.length === 0 || placeIn(postings.at(-1)!) < place;
      const at = isLater ? -1 : positionOf(place, postings);
      if (isLater) postings.push(posting);
      else if (placeIn(postings[at]!) === place) postings[at]! |= field;
      else postings.splice(at, 0, posting);
      return;
    }
    const term = { text, postings: [posting] };
    this.#terms.set(text, term);
    this.#added.push(term);
    if (isMarked(text)) return;
    const group = (this.#byLength[text.length] ??= { terms: [], letters: [] });
    group.terms.push(term);
    group.letters.push(lettersOf(text));
  }

  /** Takes a term away from a place. */
  remove(text: string, place: number): void {
    const postings = this.#terms.get(text)?.postings ?? [];
    const at = positionOf(place, postings);
    if (at < postings.length && placeIn(postings[at]!) === place) postings.splice(at, 1);
  }

  /** The term, if some place has it. */
  find(text: string): Term | undefined {
    const term = this.#terms.get(text);
    return term && term.postings.length > 0 ? term : undefined;
  }

  /** Puts terms that were added where they belong: some milliseconds for a few, much less than sorting all again. */
  sort(): void {
    const added = this.#added.splice(0).sort(inOrder);
    let before = this.#sorted.length - 1;
    for (const term of added) this.#sorted.push(term);
    for (let left = added.length - 1; left >= 0;) {
      const known = this.#sorted[before];
      const isKnownLast = known !== undefined && known.text > added[left]!.text;
      this.#sorted[before + left + 1] = isKnownLast ? known : added[left]!;
      if (isKnownLast) before -= 1;
      else left -= 1;
    }
  }

  /** Returns the terms that start so, in alphabetical order. */
  startingWith(start: string): Term[] {
    if (this.#added.length > 0) this.sort();
    let from = 0;
    for (let end = this.#sorted.length; from < end;) {
      const middle = (from + end) >>> 1;
      if (this.#sorted[middle]!.text < start) from = middle + 1;
      else end = middle;
    }
    let to = from;
    while (this.#sorted[to]?.text.startsWith(start)) to += 1;
    return this.#sorted.slice(from, to).filter(({ postings }) => postings.length > 0);
  }

  /**
   * The words that may be meant by a word with typos; the fewest typos first. Where two typos are allowed, and where the
   * word is the start of another, the first letter is right: otherwise too many words would be close to each other.
   * @param isStart the word may be the start of the one that is meant
   */
  closeTo(word: string, isStart: boolean): { term: Term; typos: number }[] {
    const allowed = typosAllowed(word);
    if (allowed === 0 || word.length > longestWord) return [];
    const letters = lettersOf(word);
    const found: { term: Term; typos: number }[] = [];
    const compare = (term: Term, most: number, isStartOfOther: boolean) => {
      const typos = typosBetween(word, term.text, most, isStartOfOther);
      if (typos <= most && term.postings.length > 0) found.push({ term, typos });
    };
    for (let length = word.length - allowed; length <= word.length + allowed; length += 1) {
      const { terms, letters: others } = this.#byLength[length] ?? { terms: [], letters: [] };
      for (let index = 0; index < terms.length; index += 1) {
        // Each typo takes away or adds one letter at most.
        if (!hasAtMost(letters & ~others[index]!, allowed)) continue;
        if (!hasAtMost(others[index]! & ~letters, allowed)) continue;
        const term = terms[index]!;
        compare(term, term.text.charCodeAt(0) === word.charCodeAt(0) ? allowed : 1, false);
      }
    }
    if (isStart) {
      for (const term of this.startingWith(word.charAt(0))) {
        if (term.text.length > word.length + allowed) compare(term, allowed, true);
      }
    }
    return found.sort(
      (one, other) =>
        one.typos - other.typos || other.term.postings.length - one.term.postings.length,
    );
  }
}
