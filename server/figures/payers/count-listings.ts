import * as payerLimits from "@locumark/contract/figures/payers/payer-limits";
import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import { dayOf, halfMonthOnly } from "@locumark/contract/nights";
import type {
  ListingCounts,
  ListingFigures,
} from "@locumark/contract/figures/payers/payment-listings";
import { addYears } from "@locumark/contract/shift-days";
import type { CountedReview } from "../batches/figure-queries.ts";
import {
  addCounts,
  countByDate,
  type Counts,
  countOf,
  type Dated,
  listSaid,
  takeBatches,
} from "../batches/take-batches.ts";
import { countPayments, sayPayment } from "./summarise-payments.ts";

/** One review's report of its payment. Nothing here knows its author. */
interface Report {
  readonly place: string;
  /** The half of a month in which it appeared, such as "2026-11-15". */
  readonly half: string;
  /** E.g. "1 paid 14" or "0 overdue": whether its author was checked, and what they report. */
  readonly said: string;
}

type OfScope = Record<"named" | "anonymous", Report[]>;

/** Counts the reports of locums on being paid by each chain, agency or company. */
export function countListings(madeOn: string) {
  const all = new Map<string, OfScope>();
  const since = addYears(dayOf(madeOn), -1);

  return {
    /** Adds a report. A place's first ones count: in the order of their random ids, which favours no author. */
    add(review: CountedReview, scopes: readonly string[]): void {
      const said = sayOf(review);
      if (said === undefined) return;
      const half = dayOf(halfMonthOnly(review.created_at));
      const report = { place: review.place_id, half, said };
      for (const scope of scopes) {
        const reports = all.get(scope) ?? { named: [], anonymous: [] };
        all.set(scope, reports);
        reports[review.is_anonymous === 1 ? "anonymous" : "named"].push(report);
      }
    },
    /** @param before the batches of anonymous reviews that were taken before, by scope */
    take(before: ReadonlyMap<string, Dated>) {
      const taken = new Map<string, Dated>();
      const listed = new Map<string, ListingFigures>();
      for (const [scope, reports] of all) {
        const candidates = atMostOfPlace(reports.anonymous);
        const batches = takeBatches(before.get(scope) ?? {}, countByDate(candidates.map(textOf)));
        taken.set(scope, batches);
        const lately = listSaid(batches).filter(({ date }) => date >= since);
        const anonymous = atMostOfPlace(lately.map(({ said }) => reportOf(said)));
        const named = reports.named.filter(({ half }) => half >= since);
        // Anonymous ones count first: no named one that comes later takes the place of one.
        const counted = atMostOfPlace([...anonymous, ...named]);
        if (!isEnough(atMostOfPlace(named), anonymous, counted.length, scope)) continue;
        listed.set(scope, figuresOf(countSaid(counted)));
      }
      return { listed, taken };
    },
  };
}

/** Leaves out what is more of one place and half of a month than is counted. */
function atMostOfPlace(reports: readonly Report[]): Report[] {
  const counts = new Map<string, number>();
  return reports.filter(({ place, half }) => {
    const cell = `${place} ${half}`;
    const count = (counts.get(cell) ?? 0) + 1;
    counts.set(cell, count);
    return count <= payerLimits.listedOfPlaceMax;
  });
}

/** @param count of both together */
function isEnough(
  named: readonly Report[],
  anonymous: readonly Report[],
  count: number,
  scope: string,
): boolean {
  const added = count - named.length;
  const ofPlace = ({ place, half }: Report): string =>
    scope.startsWith("agency ") ? half.slice(0, "2026-11".length) : place;
  const differ = (by: (report: Report) => string): number =>
    countDifferent(named.map(by), anonymous.map(by));
  return (
    named.length + (added < figureLimits.figuresBatchMin ? 0 : added) >=
      payerLimits.listedReportsMin &&
    differ(ofPlace) >= payerLimits.listedPlacesMin &&
    differ(({ half }) => half) >= payerLimits.listedHalfMonthsMin
  );
}

/**
 * Counts different values. Those that anonymous reports alone have count once three of these reports have them: else a
 * name that is listed would say of a single review that it tells of its payment.
 */
function countDifferent(named: readonly string[], anonymous: readonly string[]): number {
  const known = new Set(named);
  const added = anonymous.filter((value) => !known.has(value));
  return known.size + (added.length < figureLimits.figuresBatchMin ? 0 : new Set(added).size);
}

const countSaid = (reports: readonly Report[]): Counts =>
  countByDate(reports.map(({ said }) => ({ date: "", said })))[""] ?? {};

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
  const said = sayPayment(review);
  if (said === undefined) return undefined;
  const checked = review.is_anonymous === 1 ? review.author_checked : review.byline_checked;
  return `${checked ?? 0} ${said}`;
}

function figuresOf(said: Counts): ListingFigures {
  const of = (isChecked: string): Counts =>
    Object.fromEntries(
      Object.entries(said)
        .filter(([one]) => one.startsWith(isChecked))
        .map(([one, number]) => [one.slice(2), number]),
    );
  const [checked, unchecked] = [of("1"), of("0")];
  const isApart = Math.min(countOf(checked), countOf(unchecked)) >= figureLimits.checksMin;
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
