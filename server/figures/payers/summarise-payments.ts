import type { PaymentRecord } from "@locumark/contract/reviews/reviews/at-a-glance";
import type { Profession } from "@locumark/contract/choices";
import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import type { Payment } from "@locumark/contract/reviews/reviews/review-answers";
import { roughDays } from "@locumark/contract/reviews/reviews/review-bands";
import type { CountedReview } from "../batches/figure-queries.ts";
import { medianOf } from "../../platform/find-median.ts";
import { type Counts, countOf } from "../batches/take-batches.ts";

/**
 * Says what a review reports of its payment, the days of an anonymous one in bands.
 * @returns e.g. "paid 14" or "not-due"; undefined where it says nothing
 */
export function sayPayment({
  payment,
  time_to_pay_days: days,
  is_anonymous: isAnonymous,
}: CountedReview): string | undefined {
  if (payment !== "paid" || days === null) return payment ?? undefined;
  return `paid ${isAnonymous === 1 ? roughDays(days) : days}`;
}

/**
 * Counts the payments in reviews. Null while too few say anything of them.
 * @param professions of the reviews with a name, by profession
 */
export function recordPayments(
  said: Counts,
  professions: ReadonlyMap<Profession, { authors: ReadonlySet<string>; payments: Counts }>,
): PaymentRecord | null {
  if (countOf(said) < figureLimits.payFiguresMin) return null;
  return {
    ...countPayments(said),
    byProfession: [...professions]
      .filter(([, { authors }]) => authors.size >= figureLimits.payFiguresMin)
      .map(([profession, { payments }]) => Object.assign(countPayments(payments), { profession }))
      .toSorted((one, other) => (one.profession < other.profession ? -1 : 1)),
  };
}

/** @param said as in `sayPayment` */
export function countPayments(said: Counts) {
  const all = Object.entries(said).map(([one, count]) => {
    const [payment, days] = one.split(" ") as [Payment, string?];
    return { payment, count, value: payment === "paid" ? Number(days ?? Number.NaN) : Number.NaN };
  });
  const of = (payment: Payment): number =>
    all.filter((one) => one.payment === payment).reduce((sum, { count }) => sum + count, 0);
  const days = all.filter(({ value }) => !Number.isNaN(value));
  const paidCount = days.reduce((sum, { count }) => sum + count, 0);
  return {
    paid: of("paid"),
    notDue: of("not-due"),
    overdue: of("overdue"),
    partOrNothing: of("part-or-nothing"),
    notYet: of("not-yet"),
    typicalDays: paidCount < figureLimits.payFiguresMin ? null : Math.round(medianOf(days)),
  };
}
