import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";

/** How many reviews say the same, by what they say. */
export type Counts = Readonly<Record<string, number>>;

/** The same by when they were posted, such as "2026-11"; under "" where figures are of all times. */
export type Dated = Readonly<Record<string, Counts>>;

/** One review's date and what it says. */
interface Said {
  readonly date: string;
  readonly said: string;
}

export const countOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Both together. */
export function addCounts(one: Counts, other: Counts): Counts {
  const sum = { ...one };
  for (const [said, count] of Object.entries(other)) sum[said] = (sum[said] ?? 0) + count;
  return sum;
}

/**
 * Takes anonymous reviews into figures in batches of at least three, each with the date of its latest review. A batch
 * leaves the year as it came, as a whole: one review that leaves by itself would show what it says. Fewer than three
 * new or changed ones wait; what is deleted goes, from the latest batch first, and fewer than three that are left wait
 * again.
 * @param taken the batches until now
 * @param now all anonymous reviews
 */
export function takeBatches(taken: Dated, now: Dated): Dated {
  const [before, all] = [listSaid(taken), listSaid(now)];
  const deleted = without(before, all).slice(0, Math.max(0, before.length - all.length));
  const left = wholeBatches(without(before, deleted));
  if (!isBatch(without(all, left))) return countByDate(left);
  const same = wholeBatches(without(left, without(left, all)));
  return countByDate([...same, ...inBatches(without(all.toReversed(), same))]);
}

const isBatch = (reviews: readonly Said[]): boolean =>
  reviews.length >= figureLimits.figuresBatchMin;

/** One for each review, the latest first. */
export const listSaid = (dated: Dated): Said[] =>
  Object.entries(dated)
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([date, counts]) =>
      Object.entries(counts).flatMap(([said, count]) =>
        Array.from({ length: count }, () => ({ date, said })),
      ),
    );

/** The reverse. */
export function countByDate(reviews: readonly Said[]): Dated {
  const dated: Record<string, Record<string, number>> = {};
  for (const { date, said } of reviews) {
    const counts = (dated[date] ??= {});
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return dated;
}

/** Leaves out the first that say the same as the others, one for each of them. */
function without(reviews: readonly Said[], others: readonly Said[]): Said[] {
  const left = new Map<string, number>();
  for (const { said } of others) left.set(said, (left.get(said) ?? 0) + 1);
  return reviews.filter(({ said }) => {
    const count = left.get(said) ?? 0;
    left.set(said, count - 1);
    return count <= 0;
  });
}

const byDate = (reviews: readonly Said[]): [string, Said[]][] =>
  Object.entries(countByDate(reviews)).map(([date, counts]) => [
    date,
    listSaid({ [date]: counts }),
  ]);

const wholeBatches = (reviews: readonly Said[]): Said[] =>
  byDate(reviews).flatMap(([, batch]) => (isBatch(batch) ? batch : []));

/** Reviews in the order of their dates, as soon as they are three. */
function inBatches(reviews: readonly Said[]): Said[] {
  const batches: Said[] = [];
  const waiting: Said[] = [];
  for (const [date, added] of byDate(reviews)) {
    waiting.push(...added);
    if (isBatch(waiting)) batches.push(...waiting.splice(0).map(({ said }) => ({ date, said })));
  }
  return batches;
}
