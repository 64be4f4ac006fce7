import { findHolders } from "./find-holders.ts";
import type { PlaceTable } from "./place-table.ts";
import { codeTerm, formOf } from "./word-forms.ts";

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
  const { terms } = places;
  if (text.length < shortestRun || text.length > longestRun || text.includes(" ")) return [text];
  const known = /\d/.test(text) ? [text, codeTerm(text)] : [text];
  if (known.some((start) => terms.startingWith(start).length > 0)) return [text];
  const best = cheapest(text, places);
  if (!best || !areTogether(best.parts, places)) return [text];
  const [typo] = terms.closeTo(text, isLast);
  const costOfBest =
    typo === undefined
      ? Infinity
      : costOfTypo * typo.typos + Math.log(1 + places.size / typo.term.postings.length);
  return costOfBest < best.cost ? [text] : best.parts;
}

/** Whether some place has all of the words. */
function areTogether(parts: readonly string[], table: PlaceTable): boolean {
  const reading = parts.map((part) => {
    const term = table.terms.find(/\d/.test(part) ? codeTerm(part) : part);
    return term ? [{ term, quality: 1 }] : [];
  });
  return findHolders(reading, table, undefined).has(2 ** parts.length - 1);
}

interface Split {
  readonly cost: number;
  readonly parts: string[];
}

/** The cheapest way to make a text of words that places have; rare words are expensive. */
function cheapest(text: string, { terms, size }: PlaceTable): Split | undefined {
  const costOf = (part: string): number => {
    const term = terms.find(/\d/.test(part) ? codeTerm(part) : formOf(part));
    return term ? costOfPart + Math.log(1 + size / term.postings.length) : Infinity;
  };
  const splits: (Split | undefined)[] = [{ cost: 0, parts: [] }];
  for (let end = shortestPart; end <= text.length; end += 1) {
    for (let start = 0; start <= end - shortestPart; start += 1) {
      const before = splits[start];
      if (!before) continue;
      const part = text.slice(start, end);
      const cost = before.cost + costOf(part);
      if (cost < (splits[end]?.cost ?? Infinity)) {
        splits[end] = { cost, parts: [...before.parts, formOf(part)] };
      }
    }
  }
  return splits[text.length];
}
