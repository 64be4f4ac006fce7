/**
 * What the search index must answer, computed naively from the rules for the tests: every entry
 * is asked about every query. It shares only the folding of text with the index.
 */
import * as folding from "../fold.ts";
import type { IndexedWorkplace, NamedWorkplace, SearchRequest } from "../search-index.ts";

function remembering<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const result = known.get(text) ?? compute(text);
    known.set(text, result);
    return result;
  };
}

const fold = remembering(folding.fold);
const nameWords = remembering(folding.nameWords);
const spacedWords = remembering(folding.spacedWords);

const outwardOf = ({ postcode }: IndexedWorkplace): string => {
  const [outward = ""] = spacedWords(postcode);
  const unspaced =
    !/\s/u.test(postcode.trim()) && /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/u.test(outward);
  return unspaced ? outward.slice(0, -3) : outward;
};

function matches(workplace: IndexedWorkplace, words: string[], withAddress: boolean): boolean {
  const texts = [workplace.name, workplace.postcode, withAddress ? workplace.address : ""];
  return words.every((word) => texts.some((text) => fold(text).includes(word)));
}

function classOf(workplace: IndexedWorkplace, words: string[]): number {
  const query = words.join("");
  const postcode = fold(workplace.postcode);
  const outward = outwardOf(workplace);
  const inward = postcode.slice(outward.length);
  const spells = (first: string | undefined, second: string | undefined) =>
    first === outward && second !== undefined && postcode !== "" && inward.startsWith(second);
  const startsName = (word: string) =>
    nameWords(workplace.name).some((nameWord) => nameWord.startsWith(word));
  const startsSpelt = (word: string) => startsName(word) || outward.startsWith(word);

  if (fold(workplace.name).startsWith(query)) return 0;
  if (words.length === 1 && outward.startsWith(query)) return 0;
  if (words.length === 2 && spells(words[0], words[1])) return 0;
  const startsWithFirst = (count: number) =>
    count > 0 && fold(workplace.name).startsWith(words.slice(0, count).join(""));
  const last = words.at(-1) ?? "";
  if (startsWithFirst(words.length - 1) && outward.startsWith(last)) return 0;
  if (startsWithFirst(words.length - 2) && spells(words.at(-2), last)) return 0;
  for (let index = 0; index + 1 < words.length; index += 1) {
    const others = [...words.slice(0, index), ...words.slice(index + 2)];
    if (spells(words[index], words[index + 1]) && others.every(startsSpelt)) return 1;
  }
  if (words.every(startsSpelt)) return 2;
  if (postcode.startsWith(query)) return 3;
  return words.every((word) => startsName(word) || postcode.startsWith(word)) ? 3 : 4;
}

/** Optimal string alignment, by the textbook. */
function typosBetween(left: string, right: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= left.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= right.length; j += 1) {
      if (i === 0 || j === 0) {
        row.push(i + j);
        continue;
      }
      const choices = [
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (left[i - 1] === right[j - 1] ? 0 : 1),
      ];
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        choices.push(rows[i - 2]![j - 2]! + 1);
      }
      row.push(Math.min(...choices));
    }
  }
  return rows[left.length]![right.length]!;
}

/** The fewest typos between a word and another or a start of that. */
export function typosToStart(word: string, other: string): number {
  let fewest = word.length;
  for (let length = 0; length <= other.length; length += 1) {
    fewest = Math.min(fewest, typosBetween(word, other.slice(0, length)));
  }
  return fewest;
}

function typosOf(workplace: IndexedWorkplace, word: string, withAddress: boolean): number {
  const nameWordList = nameWords(workplace.name);
  const elsewhere = [workplace.postcode, withAddress ? workplace.address : ""];
  if (elsewhere.some((text) => fold(text).includes(word))) return 0;
  if (nameWordList.some((nameWord) => nameWord.startsWith(word))) return 0;
  if (word.length < 4) return Number.POSITIVE_INFINITY;
  if (fold(workplace.name).includes(word)) return 0;
  const fewest = Math.min(...nameWordList.map((nameWord) => typosToStart(word, nameWord)));
  return fewest <= (word.length < 8 ? 1 : 2) ? fewest : Number.POSITIVE_INFINITY;
}

const averageOf = ({ ratingSum, reviewCount }: IndexedWorkplace) =>
  reviewCount === 0 ? null : ratingSum / reviewCount;
const shownAverageOf = ({ ratingSum, reviewCount }: IndexedWorkplace) =>
  reviewCount === 0 ? null : Math.round((ratingSum * 10) / reviewCount) / 10;
/** Stars of five, to the nearest half. */
const starsOf = (workplace: IndexedWorkplace) => Math.round(shownAverageOf(workplace) ?? 0) / 2;

type Keys = (workplace: IndexedWorkplace) => (number | string)[];
const byName: Keys = ({ name, postcode, _id }) => [fold(name), postcode, _id];

function sortByKeys(workplaces: IndexedWorkplace[], keys: Keys): IndexedWorkplace[] {
  return workplaces
    .map((workplace) => ({ workplace, keys: keys(workplace) }))
    .sort((left, right) => {
      const at = left.keys.findIndex((key, index) => key !== right.keys[index]);
      if (at === -1) return 0;
      return left.keys[at]! < right.keys[at]! ? -1 : 1;
    })
    .map(({ workplace }) => workplace);
}

export class PlainScan {
  readonly #workplaces: Map<string, IndexedWorkplace>;
  readonly #bearers = new Map<string, number>();

  /** @param workplaces by _id; they must not change as long as the scan is used */
  constructor(workplaces: Map<string, IndexedWorkplace>) {
    this.#workplaces = workplaces;
    for (const { name } of workplaces.values()) {
      this.#bearers.set(name, (this.#bearers.get(name) ?? 0) + 1);
    }
  }

  #found(pool: IndexedWorkplace[], words: string[], withAddress: boolean) {
    const level = new Map<IndexedWorkplace, number>();
    for (const workplace of pool) {
      if (matches(workplace, words, withAddress)) level.set(workplace, classOf(workplace, words));
    }
    if (level.size === 0 && new Set(words).size <= 8) {
      for (const workplace of pool) {
        const typos = [...new Set(words)]
          .map((word) => typosOf(workplace, word, withAddress))
          .reduce((sum, count) => sum + count, 0);
        if (typos < Number.POSITIVE_INFINITY) level.set(workplace, typos);
      }
    }
    const byRelevance: Keys = (workplace) => [
      level.get(workplace)!,
      workplace.reviewCount > 0 ? 0 : 1,
      workplace.status === "open" ? 0 : 1,
      ...byName(workplace),
    ];
    return { found: [...level.keys()], byRelevance };
  }

  #named(workplace: IndexedWorkplace): NamedWorkplace {
    return { ...workplace, ambiguous: this.#bearers.get(workplace.name)! > 1 };
  }

  suggest(query: string): NamedWorkplace[] {
    const words = spacedWords(query.slice(0, 200));
    if (words.length === 0) return [];
    const open = [...this.#workplaces.values()].filter(({ status }) => status === "open");
    const { found, byRelevance } = this.#found(open, words, false);
    return sortByKeys(found, byRelevance)
      .slice(0, 19)
      .map((workplace) => this.#named(workplace));
  }

  search({ query, minRating, sort, offset, limit }: SearchRequest) {
    const words = spacedWords(query.slice(0, 200));
    const { found, byRelevance } = this.#found([...this.#workplaces.values()], words, true);
    const byRating =
      (direction: number): Keys =>
      (workplace) => {
        const average = averageOf(workplace);
        const key = average === null ? Number.POSITIVE_INFINITY : average * direction;
        return [key, -workplace.reviewCount, ...byName(workplace)];
      };
    const ordered = {
      relevance: () => sortByKeys(found, byRelevance),
      "name-asc": () => sortByKeys(found, byName),
      "name-desc": () => sortByKeys(found, byName).toReversed(),
      "rating-asc": () => sortByKeys(found, byRating(1)),
      "rating-desc": () => sortByKeys(found, byRating(-1)),
    };
    const kept = ordered[sort]().filter(
      (workplace) => minRating === 0 || starsOf(workplace) >= minRating,
    );
    const results = kept.slice(offset, offset + limit).map((workplace) => this.#named(workplace));
    return { total: kept.length, results };
  }
}
