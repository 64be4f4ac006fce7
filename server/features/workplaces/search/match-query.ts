import type { WorkplaceKind } from "@locumark/contract/choices";
import { type PlaceTable, traitOfKind, traitOpen } from "./place-table.ts";
import { closeMeanings, type Meaning, type QueryWord } from "./read-query.ts";
import { Tally } from "./tally.ts";
import { isFiller } from "./word-forms.ts";

/** The places that match a query. */
export interface Matches {
  /** Their numbers, in no order. */
  readonly places: readonly number[];
  /** By the number of a place: how well it matches, in points; equal for equals. */
  readonly points: Int32Array;
  /** The words, as typed, that none of them has, because no place has them together with the others. */
  readonly dropped: readonly string[];
  /** The numbers of the closed places that were left out although they have more of the words; in no order. */
  readonly closer: readonly number[];
}

/** Hints count for less than other words. */
const weightOfHint = 0.35;
/** For being of the kind that is asked for. */
const bonusOfKind = 2;
/** For a name of just these words. */
const bonusOfWholeName = 1.5;
/** Where the query is nothing but a town or postcode, for being just there: in Wells, not in Tunbridge Wells. */
const bonusOfVeryTown = 2;
/** Where it is part of the town's name. Less than for a name, so that "rowlands" finds the pharmacies before Rowlands Gill. */
const bonusOfPartOfTown = 0.5;
/** For two words in their order, times the weight of the rarer. */
const bonusOfPair = 0.4;
const penaltyOfHeadOffice = 1.5;
/** Differences smaller than one point do not count. */
const pointsPerUnit = 10;

/** Beyond so many matches, the order of words in the query is not compared: it would not tell much. */
const mostCompared = 4000;

/** In place of a word, for places that have none but are of the kind that is asked for. */
const anyKind = 2 ** 31;
const headOffice = traitOfKind("head-office");
const traitsOfKinds = (kinds: readonly WorkplaceKind[]): number =>
  kinds.reduce((traits, kind) => traits | traitOfKind(kind), 0);

const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** Whether a place counts. */
export type IsWanted = (place: number) => boolean;

/** Matches queries against the places of one table. */
export class Matcher {
  readonly #places: PlaceTable;
  readonly #tallied = new Tally();
  #points = new Int32Array(0);
  /** The words of the last query that are no hints, as bits. */
  #all = 0;
  /** By the ids of words: their positions in the query, from one. */
  #positions = new Uint8Array(0);

  constructor(places: PlaceTable) {
    this.#places = places;
  }

  /**
   * The places that have all words of the query, or, where no place has, all but those of least weight. What the open
   * places have decides, and the closed ones only where no open place matches.
   * @param words none match nothing
   * @param isWanted leaves out places altogether: they do not count as having the words
   * @param how.preferOpen false where closed places decide as much as open ones
   * @param how.isRanked false where no points are needed
   */
  match(
    words: readonly QueryWord[],
    isWanted: IsWanted,
    { preferOpen = true, isRanked = true } = {},
  ): Matches {
    if (words.length === 0) return this.#nothing();
    const isHintsOnly = words.every(({ isHint }) => isHint);
    const all = words.reduce((bits, { isHint }, index) => (isHint ? bits : bits | (1 << index)), 0);
    this.#all = all;
    const { best, closer } = this.#settle(words, all, isWanted, preferOpen);
    if (!isHintsOnly) {
      if (best === 0) return this.#nothing();
      words.forEach((word, index) => {
        if (word.isHint && isRanked) this.#tally(word, index, word.meanings, false);
      });
    }
    const places = this.#having(best, all, isWanted);
    if (isRanked) this.#setPoints(words, places, best);
    const dropped = words
      .filter((_, index) => (all & ~best & (1 << index)) !== 0)
      .map(({ typed }) => typed);
    return {
      places,
      points: this.#points,
      dropped: [...new Set(dropped)],
      closer,
    };
  }

  /** Whether a place of the last matches has each word of that query, hints aside, in its name or that of its town. */
  hasNameIn(places: readonly number[]): boolean {
    const { inName, inTown } = this.#tallied;
    return places.some((place) => ((inName[place]! | inTown[place]!) & this.#all) === this.#all);
  }

  /** @returns the words, as bits, that places should have, and the closed ones that have more */
  #settle(
    words: readonly QueryWord[],
    all: number,
    isWanted: IsWanted,
    preferOpen: boolean,
  ): { best: number; closer: number[] } {
    const { traits } = this.#places;
    const isOpen = (place: number) => (traits[place]! & traitOpen) !== 0 && isWanted(place);
    const isFirst = preferOpen ? isOpen : isWanted;
    this.#tallyExact(words);
    if (this.#best(words, all, isOpen) === all) return { best: all, closer: [] };
    // Some word may have a typo, even if it is one that other places have.
    this.#tallyTypos(words);
    if (this.#best(words, all, isFirst) === all) return { best: all, closer: [] };
    const closed = this.#having(all, all, isWanted);
    // Where a word must be left out anyway, one that places have is not taken for another.
    this.#tallyExact(words);
    if (this.#best(words, all, isFirst) === 0) this.#tallyTypos(words);
    const best = this.#best(words, all, isFirst);
    const bestOfAll = this.#best(words, all, isWanted);
    if (best === 0) return { best: bestOfAll, closer: [] };
    if (closed.length > 0) return { best, closer: closed };
    return { best, closer: best === bestOfAll ? [] : this.#having(bestOfAll, all, isWanted) };
  }

  #tallyExact(words: readonly QueryWord[]): void {
    const tally = this.#tallied;
    tally.start(this.#places.length);
    if (this.#points.length < this.#places.length)
      this.#points = new Int32Array(tally.words.length);
    const isHintsOnly = words.every(({ isHint }) => isHint);
    if (isHintsOnly) this.#tallyKinds(words);
    words.forEach((word, index) => {
      const next = words[index + 1];
      if (word.pair && next && !(word.isHint && next.isHint)) this.#tallyPair(words, index);
    });
    words.forEach((word, index) => {
      if (!word.isHint || isHintsOnly) this.#tally(word, index, word.meanings);
    });
  }

  #tallyTypos(words: readonly QueryWord[]): void {
    words.forEach((word, index) => {
      if (word.isHint) return;
      this.#tally(word, index, closeMeanings(word.text, this.#places, word.isLast));
    });
  }

  #nothing(): Matches {
    return { places: [], points: this.#points, dropped: [], closer: [] };
  }

  /** All places of the kinds that are asked for. */
  #tallyKinds(words: readonly QueryWord[]): void {
    const { traits, length } = this.#places;
    const kinds = traitsOfKinds(words.flatMap((word) => word.kinds));
    for (let place = 0; place < length; place += 1) {
      if ((traits[place]! & kinds) === 0) continue;
      this.#tallied.touch(place);
      this.#tallied.words[place] = anyKind;
    }
  }

  #tallyPair(words: readonly QueryWord[], index: number): void {
    const [word, next] = [words[index]!, words[index + 1]!];
    this.#tallied.add(this.#places.words, word.pair!, {
      bits: 0b11 << index,
      value: valueOf(word) + valueOf(next),
      isNew: true,
    });
  }

  /** @param isNew whether places that have no other word of the query count */
  #tally(word: QueryWord, index: number, meanings: readonly Meaning[], isNew = true): void {
    const as = { bits: 1 << index, value: valueOf(word), isNew };
    for (const meaning of meanings) this.#tallied.add(this.#places.words, meaning, as);
  }

  /** The words, as bits, of the places that have the most important of them. */
  #best(words: readonly QueryWord[], all: number, isWanted: IsWanted): number {
    const { touched, count, words: held } = this.#tallied;
    const seen = new Set<number>();
    for (let index = 0; index < count && !seen.has(all); index += 1) {
      const here = held[touched[index]!]! & all;
      if (here !== 0 && !seen.has(here) && isWanted(touched[index]!)) seen.add(here);
    }
    if (seen.has(all)) return all;
    let best = 0;
    for (const here of seen) if (compareImportance(words, here, best) < 0) best = here;
    return best;
  }

  #having(best: number, all: number, isWanted: IsWanted): number[] {
    const { touched, count, words } = this.#tallied;
    const having: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const place = touched[index]!;
      if ((words[place]! & all) === best && isWanted(place)) having.push(place);
    }
    return having;
  }

  /** @param best the words, as bits, that the places have */
  #setPoints(words: readonly QueryWord[], places: readonly number[], best: number): void {
    const { score, inName, inTown } = this.#tallied;
    const { traits, nameLengths } = this.#places;
    const counted = words.reduce(
      (b, { text }, index) => (isFiller(text) ? b : b | (1 << index)),
      0,
    );
    const kinds = words
      .filter((word) => word.kinds.length > 0)
      .map((word) => traitsOfKinds(word.kinds));
    const bonuses = words.map(
      (word, index) => bonusOfPair * Math.max(word.weight, words[index - 1]?.weight ?? 0),
    );
    const pairs =
      words.length > 1 && places.length <= mostCompared ? this.#setPositions(words) : [];
    const asked = words.filter((_, index) => (best & (1 << index)) !== 0);
    const town = asked.map(({ text }) => this.#places.words.find(text));
    const isPostcode = asked.every(({ text }) => /\d/.test(text));
    for (const place of places) {
      const isTown = best !== 0 && (inTown[place]! & best) === best;
      const named = inName[place]! & counted;
      let units = score[place]!;
      if (isTown) {
        const isAll = isPostcode || this.#places.hasPart(place, town);
        units += isAll ? bonusOfVeryTown : bonusOfPartOfTown;
      } else if (named !== 0) {
        units +=
          bonusOfWholeName * Math.min(1, countBits(named) / Math.max(1, nameLengths[place]!));
      }
      for (const each of kinds) {
        if ((traits[place]! & each) !== 0) units += bonusOfKind / kinds.length;
      }
      if ((traits[place]! & headOffice) !== 0) units -= penaltyOfHeadOffice;
      if (pairs.length > 0) units += this.#places.sumPairs(place, this.#positions, bonuses);
      this.#points[place] = Math.round(units * pointsPerUnit);
    }
    for (const id of pairs) this.#positions[id] = 0;
  }

  /** @returns the ids of the words that have a position now */
  #setPositions(words: readonly QueryWord[]): number[] {
    const { texts } = this.#places.words;
    if (this.#positions.length < texts.length) {
      this.#positions = new Uint8Array(Math.ceil(texts.length * 1.5));
    }
    const set: number[] = [];
    words.forEach(({ meanings, isLast }, index) => {
      for (const meaning of meanings) {
        // Only the last word may be unfinished and still stand beside its neighbour.
        if (meaning.quality < 1 && !isLast) continue;
        if (this.#positions[meaning.id] !== 0) continue;
        this.#positions[meaning.id] = index + 1;
        set.push(meaning.id);
      }
    });
    return set;
  }
}

/**
 * Which of two sets of words, as bits, a search had better find, in an order for sorting: that with more towns, then with
 * more words that places have, figures aside, then with more words at all, then with the rarer ones.
 */
function compareImportance(words: readonly QueryWord[], one: number, other: number): number {
  const sum = (bits: number, value: (word: QueryWord) => number) =>
    words.reduce((total, word, index) => total + ((bits >>> index) & 1) * value(word), 0);
  const differenceIn = (value: (word: QueryWord) => number) => sum(other, value) - sum(one, value);
  return (
    differenceIn(({ isTown }) => Number(isTown)) ||
    differenceIn(({ isSure }) => Number(isSure)) ||
    differenceIn(() => 1) ||
    differenceIn(({ weight }) => weight) ||
    one - other
  );
}

const valueOf = ({ weight, isHint }: QueryWord): number => (isHint ? weightOfHint : 1) * weight;
