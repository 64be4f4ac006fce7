import { limits } from "@locumark/contract/limits";
import { addCounts, type Counts, countOf, moreOf } from "./add-figure-batches.ts";

/** Counts of what anonymous reviews say, by month, such as "2026-11". */
export type Dated = Readonly<Record<string, Counts>>;

const sumOf = (dated: Dated): Counts => Object.values(dated).reduce(addCounts, {});

/**
 * What figures of a year take of anonymous reviews: batches of at least three, each with the month of its latest review. A
 * batch leaves the year as it came, as a whole: one review that leaves by itself would show what it says. Fewer than three
 * new or changed ones wait; what is deleted goes, from the latest batch first, and fewer than three that are left wait again.
 * @param taken the batches so far
 * @param now all anonymous reviews, by the month that their cards show
 */
export function takeDatedBatches(taken: Dated, now: Dated): Dated {
  const total = sumOf(now);
  const deleted = firstOf(moreOf(sumOf(taken), total), countOf(sumOf(taken)) - countOf(total));
  const left = withoutThose(taken, deleted);
  if (!isBatch(moreOf(total, sumOf(left)))) return left;
  const unchanged = withoutThose(left, moreOf(sumOf(left), total));
  return addBatches(unchanged, onlyThose(now, moreOf(total, sumOf(unchanged))));
}

const isBatch = (counts: Counts): boolean => countOf(counts) >= limits.figuresBatchMin;

const fromLatest = (dated: Dated): [string, Counts][] =>
  Object.entries(dated).toSorted(([one], [other]) => (one < other ? 1 : -1));

/** So many of them, in a fixed order. */
function firstOf(counts: Counts, number: number): Counts {
  let left = Math.max(0, number);
  const entries = Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return positive(
    entries.map(([said, count]) => {
      const taken = Math.min(left, count);
      left -= taken;
      return [said, taken];
    }),
  );
}

/** Those that say what is to be taken, from the latest month on. */
function onlyThose(dated: Dated, wanted: Counts): Dated {
  const left: Record<string, number> = { ...wanted };
  return Object.fromEntries(
    fromLatest(dated).map(([month, counts]) => [
      month,
      positive(
        Object.entries(counts).map(([said, count]) => {
          const taken = Math.min(count, left[said] ?? 0);
          left[said] = (left[said] ?? 0) - taken;
          return [said, taken];
        }),
      ),
    ]),
  );
}

function withoutThose(dated: Dated, gone: Counts): Dated {
  const going = onlyThose(dated, gone);
  return Object.fromEntries(
    Object.entries(dated)
      .map(([month, counts]): [string, Counts] => [month, moreOf(counts, going[month] ?? {})])
      .filter(([, batch]) => isBatch(batch)),
  );
}

/** Reviews in the order of their months, as soon as they are three. */
function addBatches(dated: Dated, added: Dated): Dated {
  const batches: Record<string, Counts> = { ...dated };
  let waiting: Counts = {};
  for (const [month, counts] of fromLatest(added).toReversed()) {
    waiting = addCounts(waiting, counts);
    if (!isBatch(waiting)) continue;
    batches[month] = addCounts(batches[month] ?? {}, waiting);
    waiting = {};
  }
  return batches;
}

const positive = (entries: [string, number][]): Counts =>
  Object.fromEntries(entries.filter(([, count]) => count > 0));
