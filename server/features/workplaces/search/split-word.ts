import type { PlaceTable } from "./place-table.ts";
import { codeTerm, formOf } from "./word-forms.ts";
import { placeIn } from "./word-table.ts";

/** Shorter words are not two that were run together. */
const shortestRun = 6;
const shortestPart = 2;
const longestRun = 60;
/** Each further part must pay for itself, and a typo is worth so much. */
const costOfPart = 3;
const costOfTypo = 6;

/**
 * The words that were run together in a word that no place has: "highstreetleeds" is "high", "st" and "leeds". The word
 * itself where there are none, or no place has all of them, or where it is rather one with a typo.
 * @param isLast the last part may be the start of a word
 */
export function splitWord(text: string, places: PlaceTable, isLast: boolean): string[] {
  const { words } = places;
  if (text.length < shortestRun || text.length > longestRun || text.includes(" ")) return [text];
  const terms = /\d/.test(text) ? [text, codeTerm(text)] : [text];
  if (terms.some((term) => words.startingWith(term).length > 0)) return [text];
  const best = cheapest(text, places, isLast);
  if (!best || !areTogether(best.parts, places, isLast)) return [text];
  const [typo] = words.closeTo(text, isLast);
  const costOfBest =
    typo === undefined
      ? Infinity
      : costOfTypo * typo.typos + Math.log(1 + places.size / words.count(typo.id));
  return costOfBest < best.cost ? [text] : best.parts;
}

/** Whether some place has all of the words. */
function areTogether(parts: readonly string[], { words }: PlaceTable, isLast: boolean): boolean {
  const lists = parts.map((part, index) => {
    const term = /\d/.test(part) ? codeTerm(part) : part;
    const mayBeStart = isLast && index === parts.length - 1;
    const ids = mayBeStart ? words.startingWith(term) : [words.find(term)];
    return ids.flatMap((id) => (id === undefined ? [] : words.postings[id]!.map(placeIn)));
  });
  const [rarest = [], ...others] = lists.sort((one, other) => one.length - other.length);
  let common = new Set(rarest);
  for (const list of others) common = new Set(list.filter((place) => common.has(place)));
  return common.size > 0;
}

interface Split {
  readonly cost: number;
  readonly parts: string[];
}

/** The cheapest way to make a text of words that places have; rare words are expensive. */
function cheapest(text: string, { words, size }: PlaceTable, isLast: boolean): Split | undefined {
  const costOf = (part: string, isEnd: boolean): number => {
    const id = words.find(/\d/.test(part) ? codeTerm(part) : formOf(part));
    if (id !== undefined) return costOfPart + Math.log(1 + size / words.count(id));
    const isStart =
      isEnd && isLast && part.length > shortestPart && words.startingWith(part).length > 0;
    return isStart ? 2 * costOfPart + Math.log(1 + size) : Infinity;
  };
  const splits: (Split | undefined)[] = [{ cost: 0, parts: [] }];
  for (let end = shortestPart; end <= text.length; end += 1) {
    for (let start = 0; start <= end - shortestPart; start += 1) {
      const before = splits[start];
      if (!before) continue;
      const part = text.slice(start, end);
      const cost = before.cost + costOf(part, end === text.length);
      if (cost < (splits[end]?.cost ?? Infinity)) {
        splits[end] = { cost, parts: [...before.parts, formOf(part)] };
      }
    }
  }
  return splits[text.length];
}
