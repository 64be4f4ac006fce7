import { addDays, daysBetween } from "./shift-days.ts";
import type { BaseRate } from "./shifts.ts";

/*
 * Late Payment of Commercial Debts (Interest) Act 1998: what a business may claim of another that pays late, where the
 * contract says nothing of its own. Section 4: from the day after the one on which it was due. Section 5A: a fixed sum. The
 * rate: Late Payment of Commercial Debts (Rate of Interest) (No. 3) Order 2002 (SI 2002/1675), article 4.
 */

const aboveBase = 8;
/** Pounds, for a debt below so many. */
const fixedSums = [
  { below: 1000, sum: 40 },
  { below: 10_000, sum: 70 },
] as const;
const highestSum = 100;

export const fixedSumOf = (debt: number): number =>
  fixedSums.find(({ below }) => debt < below)?.sum ?? highestSum;

/** The 30 June or 31 December before the day: the Bank of England base rate of that day is the one that counts. */
export function referenceDay(day: string): string {
  const year = Number(day.slice(0, 4));
  return day.slice(5) <= "06-30" ? `${year - 1}-12-31` : `${year}-06-30`;
}

export interface LateInterest {
  /** The day on which interest starts: its rate stays, whatever becomes of the base rate. */
  readonly from: string;
  readonly reference: BaseRate;
  /** A year, in per cent. */
  readonly percent: number;
  /** Days of interest up to today, which counts. */
  readonly days: number;
  /** Pounds, rounded to pence. */
  readonly interest: number;
  readonly aDay: number;
  readonly fixedSum: number;
  readonly total: number;
}

export type Missing = { readonly missing: string };

const toPence = (pounds: number): number => Math.round(pounds * 100 + 1e-9) / 100;

/**
 * Simple interest by the day, and the fixed sum.
 * @param debt pounds still owed
 * @param due the last day on which it would have been paid in time
 * @returns the day whose rate is missing where the operator has not entered it; undefined while nothing is late
 */
export function lateInterest(
  { debt, due, today }: { debt: number; due: string; today: string },
  rates: readonly BaseRate[],
): LateInterest | Missing | undefined {
  const days = daysBetween(due, today);
  if (days < 1 || debt <= 0) return undefined;
  const from = addDays(due, 1);
  const missing = referenceDay(from);
  const reference = rates.find(({ day }) => day === missing);
  if (!reference) return { missing };
  const percent = aboveBase + reference.percent;
  const exactADay = (debt * percent) / 100 / 365;
  const interest = toPence(exactADay * days);
  const fixedSum = fixedSumOf(debt);
  return {
    from,
    reference,
    percent,
    days,
    interest,
    aDay: toPence(exactADay),
    fixedSum,
    total: toPence(debt + interest + fixedSum),
  };
}
