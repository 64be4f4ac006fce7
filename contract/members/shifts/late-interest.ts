import { addDays, daysBetween } from "../../shift-days.ts";
import type { BaseRate } from "./shifts.ts";

/**
 * The law on what a business may claim of another that pays late, where the contract says nothing of its own, the
 * newest first: for interest that starts on `from` or later, until the next entry. Another law is another entry;
 * whether a contract's own remedy still excludes the claim is asked in `payment-letter.ts`.
 */
const laws = [
  {
    // Rate: SI 2002/1675, article 4. Fixed sums of section 5A: SI 2002/1674. Interest from the day after: section 4.
    from: "2002-08-07",
    act: "Late Payment of Commercial Debts (Interest) Act 1998",
    aboveBase: 8,
    /** Sums in pounds, for a debt below the amount. */
    fixedSums: [
      { below: 1000, sum: 40 },
      { below: 10_000, sum: 70 },
      { below: Infinity, sum: 100 },
    ],
  },
] as const;
type Law = (typeof laws)[number];

const lawOf = (day: string): Law | undefined => laws.find(({ from }) => from <= day);

const fixedSumOf = ({ fixedSums }: Law, debt: number): number =>
  fixedSums.find(({ below }) => debt < below)?.sum ?? 0;

/** The 30 June or 31 December before the day: the Bank of England base rate of that day is the one that counts. */
export function referenceDay(day: string): string {
  const year = Number(day.slice(0, 4));
  return day.slice(5) <= "06-30" ? `${year - 1}-12-31` : `${year}-06-30`;
}

export interface LateClaim {
  readonly act: string;
  /** Undefined where the operator has not entered the rate of the reference day. */
  readonly interest: LateInterest | undefined;
  /** The day whose base rate counts. */
  readonly reference: string;
  readonly fixedSum: number;
  /** The sum, the debt itself included. */
  readonly total: number;
}

interface LateInterest {
  /** The day on which interest starts: its rate stays, whatever becomes of the base rate. */
  readonly from: string;
  readonly aboveBase: number;
  readonly base: number;
  /** A year, in per cent. */
  readonly percent: number;
  /** Days of interest up to today, which counts. */
  readonly days: number;
  /** Pounds, rounded to pence. */
  readonly sum: number;
  readonly aDay: number;
}

const toPence = (pounds: number): number => Math.round(pounds * 100 + 1e-9) / 100;

/**
 * The fixed sum, and simple interest by the day where the base rate is known.
 * @param debt pounds still owed
 * @param due the last day on which it would have been paid in time
 * @returns undefined while nothing is late
 */
export function lateClaim(
  { debt, due, today }: { debt: number; due: string; today: string },
  rates: readonly BaseRate[],
): LateClaim | undefined {
  const days = daysBetween(due, today);
  const from = addDays(due, 1);
  const law = lawOf(from);
  if (days < 1 || debt <= 0 || !law) return undefined;
  const reference = referenceDay(from);
  const base = rates.find(({ day }) => day === reference)?.percent;
  const interest = base === undefined ? undefined : interestOf({ debt, from, days, base }, law);
  const fixedSum = fixedSumOf(law, debt);
  const total = toPence(debt + (interest?.sum ?? 0) + fixedSum);
  return { act: law.act, interest, reference, fixedSum, total };
}

function interestOf(
  { debt, from, days, base }: { debt: number; from: string; days: number; base: number },
  { aboveBase }: Law,
): LateInterest {
  const percent = aboveBase + base;
  const exactADay = (debt * percent) / 100 / 365;
  return {
    from,
    aboveBase,
    base,
    percent,
    days,
    sum: toPence(exactADay * days),
    aDay: toPence(exactADay),
  };
}
