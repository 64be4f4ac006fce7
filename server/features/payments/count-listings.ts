import { limits } from "@locumark/contract/limits";
import { dayOf, halfMonthOnly } from "@locumark/contract/nights";
import type { ListingCounts, ListingFigures } from "@locumark/contract/payment-listings";
import { roughDays } from "@locumark/contract/review-bands";
import { addYears } from "@locumark/contract/shift-days";
import type { CountedReview } from "../figures/figure-queries.ts";
import {
  addCounts,
  countByDate,
  type Counts,
  countOf,
  type Dated,
  listSaid,
  takeBatches,
} from "../figures/take-batches.ts";
import { countPayments } from "./summarise-payments.ts";

/** What one review reports of its payment. Nothing here knows its author. */
interface Report {
  readonly place: string;
  /** The half of a month in which it appeared, such as "2026-11-15". */
  readonly half: string;
  /** E.g. "1 paid 14" or "0 overdue": whether its author was checked, and what they report. */
  readonly said: string;
}

type OfScope = Record<"named" | "anonymous", (Report & { readonly id: string })[]>;

/** What locums report of being paid by each chain, agency or company. */
export function countListings(madeOn: string) {
  const all = new Map<string, OfScope>();
  const since = addYears(dayOf(madeOn), -1);

  return {
    add(review: CountedReview, scopes: readonly string[]): void {
      const said = sayOf(review);
      if (said === undefined) return;
      const { id, place_id: place } = review;
      const report = { id, place, half: dayOf(halfMonthOnly(review.created_at)), said };
      for (const scope of scopes) {
        const reports = all.get(scope) ?? { named: [], anonymous: [] };
        all.set(scope, reports);
        reports[review.is_anonymous === 1 ? "anonymous" : "named"].push(report);
      }
    },
    /** @param before the batches of anonymous reviews that were taken so far, by scope */
    take(before: ReadonlyMap<string, Dated>) {
      const taken = new Map<string, Dated>();
      const listed = new Map<string, ListingFigures>();
      for (const [scope, reports] of all) {
        const candidates = [...fillSlots(byId(reports.anonymous), fromFirst).values()];
        const batches = takeBatches(before.get(scope) ?? {}, countByDate(candidates.map(textOf)));
        taken.set(scope, batches);
        const lately = listSaid(batches).filter(({ date }) => date >= since);
        const named = byId(reports.named).filter(({ half }) => half >= since);
        const ofNamed = fillSlots(named, fromFirst);
        const ofAnonymous = fillSlots(
          lately.map(({ said }) => reportOf(said)),
          fromLast,
        );
        if (!isEnough(ofNamed, ofAnonymous, scope.startsWith("agency "))) continue;
        // In a slot that both have, the anonymous one counts: no report that comes later takes its place.
        const counted = new Map([...ofNamed, ...ofAnonymous]);
        listed.set(scope, figuresOf(countSaid([...counted.values()].map(({ said }) => said))));
      }
      return { listed, taken };
    },
  };
}

/** Their ids are random: they favour no author, and nothing that is said. */
const byId = <One extends { id: string }>(reports: readonly One[]): One[] =>
  reports.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Each place has two slots in each half of a month. Named reports fill them from the first on, anonymous ones from the last. */
type Slots = ReadonlyMap<string, Report>;
const fromFirst = (taken: number): number => taken;
const fromLast = (taken: number): number => limits.listedOfPlaceMax - 1 - taken;

function fillSlots(reports: readonly Report[], slotAfter: (taken: number) => number): Slots {
  const filled = new Map<string, number>();
  const slots = new Map<string, Report>();
  for (const report of reports) {
    const cell = `${report.place} ${report.half}`;
    const taken = filled.get(cell) ?? 0;
    if (taken === limits.listedOfPlaceMax) continue;
    filled.set(cell, taken + 1);
    slots.set(`${cell} ${slotAfter(taken)}`, report);
  }
  return slots;
}

function isEnough(named: Slots, anonymous: Slots, isAgency: boolean): boolean {
  const count = (by: (slot: string, report: Report) => string): number => {
    const of = (slots: Slots): string[] => [...slots].map(([slot, report]) => by(slot, report));
    return countDifferent(of(named), of(anonymous));
  };
  return (
    count((slot) => slot) >= limits.listedReportsMin &&
    count((_, { place, half }) => (isAgency ? half.slice(0, "2026-11".length) : place)) >=
      limits.listedPlacesMin &&
    count((_, { half }) => half) >= limits.listedHalfMonthsMin
  );
}

/**
 * Counts different values. Those that anonymous reports alone have count once three of these reports have them: else a
 * name that is listed would say of a single review that it tells of its payment.
 */
function countDifferent(named: readonly string[], anonymous: readonly string[]): number {
  const known = new Set(named);
  const added = anonymous.filter((value) => !known.has(value));
  return known.size + (added.length < limits.figuresBatchMin ? 0 : new Set(added).size);
}

const countSaid = (said: readonly string[]): Counts =>
  said.reduce((counts: Counts, one) => addCounts(counts, { [one]: 1 }), {});

/** As batches have it: each report with its place and half-month. */
const textOf = ({ place, half, said }: Report) => ({
  date: half,
  said: `${place} ${half} ${said}`,
});

/** The reverse. */
function reportOf(text: string): Report {
  const [place = "", half = "", ...said] = text.split(" ");
  return { place, half, said: said.join(" ") };
}

function sayOf(review: CountedReview): string | undefined {
  const { payment, time_to_pay_days: days } = review;
  if (payment === null) return undefined;
  const isAnonymous = review.is_anonymous === 1;
  const checked = isAnonymous ? review.author_checked : review.byline_checked;
  const shown = days !== null && isAnonymous ? roughDays(days) : days;
  return [checked ?? 0, payment, payment === "paid" ? (shown ?? []) : []].flat().join(" ");
}

function figuresOf(said: Counts): ListingFigures {
  const of = (isChecked: string): Counts =>
    Object.fromEntries(
      Object.entries(said)
        .filter(([one]) => one.startsWith(isChecked))
        .map(([one, number]) => [one.slice(2), number]),
    );
  const [checked, unchecked] = [of("1"), of("0")];
  const isApart = Math.min(countOf(checked), countOf(unchecked)) >= limits.checksMin;
  return {
    ...countsOf(addCounts(checked, unchecked)),
    checked: isApart ? countsOf(checked) : null,
    unchecked: isApart ? countsOf(unchecked) : null,
  };
}

const countsOf = (said: Counts): ListingCounts => ({
  reports: countOf(said),
  ...countPayments(said),
});
