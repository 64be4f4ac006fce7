import { limits } from "@locumark/contract/limits";

/** How many reviews say the same, by what they say. */
export type Counts = Readonly<Record<string, number>>;

export const countOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** By how much each count of the one exceeds the other's. */
export const moreOf = (one: Counts, other: Counts): Record<string, number> =>
  Object.fromEntries(
    Object.entries(one)
      .map(([said, count]): [string, number] => [said, count - (other[said] ?? 0)])
      .filter(([, more]) => more > 0),
  );

/**
 * What a figure takes of anonymous reviews from the first of a month on: what they say now, if at least three of that
 * are new. Fewer new or changed ones wait, since the figure would show what a single one says. It never counts more
 * than there are: as many as were deleted go.
 * @param taken what it has taken so far
 */
export function takeBatch(taken: Counts, now: Counts): Counts {
  const isNew = moreOf(now, taken);
  if (countOf(isNew) >= limits.figuresBatchMin) return now;
  const isGone = moreOf(taken, now);
  let deleted = countOf(taken) - countOf(now);
  const kept = { ...taken };
  for (const [said, count] of Object.entries(isGone).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const going = Math.min(count, Math.max(0, deleted));
    kept[said] = (kept[said] ?? 0) - going;
    deleted -= going;
  }
  return Object.fromEntries(Object.entries(kept).filter(([, count]) => count > 0));
}

/** Both together. */
export function addCounts(one: Counts, other: Counts): Counts {
  const sum = { ...one };
  for (const [said, count] of Object.entries(other)) sum[said] = (sum[said] ?? 0) + count;
  return sum;
}
