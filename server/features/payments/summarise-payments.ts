import type { PaymentRecord } from "@locumark/contract/at-a-glance";
import type { Profession } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import type { Payment } from "@locumark/contract/review-answers";
import { medianOf } from "../figures/find-median.ts";
import { type Counts, countOf } from "../figures/take-batches.ts";

/** What one review reports of its payment, with the days where it came and the month where it was overdue. */
interface Said {
  readonly payment: Payment;
  readonly days: number | null;
  readonly month: string;
}

/** @returns e.g. "paid 14", "overdue 2026-11-01T00:00:00.000Z" or "not-due" */
export function formatSaid({ payment, days, month }: Said): string {
  if (payment === "overdue") return `overdue ${month}`;
  return payment === "paid" && days !== null ? `paid ${days}` : payment;
}

/**
 * What reviews report of their payment, counted. Null while too few say anything of it.
 * @param professions what those with a name say, by profession
 */
export function recordPayments(
  said: Counts,
  professions: ReadonlyMap<Profession, { authors: ReadonlySet<string>; payments: Counts }>,
): PaymentRecord | null {
  if (countOf(said) < limits.payFiguresMin) return null;
  const months = Object.keys(said).flatMap((one) => {
    const [payment, month] = one.split(" ");
    return payment === "overdue" && month !== undefined ? month : [];
  });
  return {
    ...countPayments(said),
    lastOverdue: months.toSorted((one, other) => (one < other ? -1 : 1)).at(-1) ?? null,
    byProfession: [...professions]
      .filter(([, { authors }]) => authors.size >= limits.payFiguresMin)
      .map(([profession, { payments }]) => Object.assign(countPayments(payments), { profession }))
      .toSorted((one, other) => (one.profession < other.profession ? -1 : 1)),
  };
}

/** @param said as in `formatSaid` */
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
    typicalDays: paidCount < limits.payFiguresMin ? null : Math.round(medianOf(days)),
  };
}
