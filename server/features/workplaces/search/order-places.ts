/**
 * The first of a list in an order, without sorting all of it where few are wanted.
 * @param compare negative where `one` comes first; never 0 for two different ones
 */
export function firstOf(
  list: readonly number[],
  wanted: number,
  compare: (one: number, other: number) => number,
): number[] {
  if (wanted === 0) return [];
  if (wanted * 4 > list.length) return list.toSorted(compare).slice(0, wanted);
  // Chosen from batches: what is behind the last of those wanted so far can no longer be among them.
  let chosen = list
    .slice(0, 2 * wanted)
    .sort(compare)
    .slice(0, wanted);
  let batch: number[] = [];
  for (let index = 2 * wanted; index < list.length; index += 1) {
    const each = list[index]!;
    if (compare(each, chosen.at(-1)!) > 0) continue;
    batch.push(each);
    if (batch.length < wanted) continue;
    chosen = [...chosen, ...batch].sort(compare).slice(0, wanted);
    batch = [];
  }
  return [...chosen, ...batch].sort(compare).slice(0, wanted);
}
