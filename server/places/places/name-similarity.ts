import { fold } from "../../platform/fold.ts";

/**
 * How similar the letters and digits of two names are: the share of character bigrams in common (Sørensen-Dice).
 * @returns from 0 for nothing in common to 1 for the same; 0.9 when one contains the other
 */
export function nameSimilarity(one: string, other: string): number {
  const left = fold(one);
  const right = fold(other);
  if (left === right) return left !== "" || one === other ? 1 : 0;
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  if (shorter.length >= shortestWhole && longer.includes(shorter)) return 0.9;
  const pairs = countPairs(left);
  let shared = 0;
  for (const [pair, count] of countPairs(right)) shared += Math.min(count, pairs.get(pair) ?? 0);
  return (2 * shared) / Math.max(1, left.length + right.length - 2);
}

/** Below this, being part of another name means nothing. */
const shortestWhole = 4;

function countPairs(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index += 1) {
    const pair = text.slice(index, index + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
