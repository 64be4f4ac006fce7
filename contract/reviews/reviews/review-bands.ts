/*
 * An anonymous review's pay and days to pay as shown to others. Exact values could be looked up in the payroll of the
 * payer; these bands are precise enough for the next locum.
 */

const payStep = 5;
const dayBands = [14, 30, 60] as const;
/** Represents anything above the last band. */
const longest = 90;

/** @returns pounds an hour, to the nearest £5, never 0 */
export const roughPay = (payRate: number): number =>
  Math.max(payStep, Math.round(payRate / payStep) * payStep);

/** @returns 14, 30, 60 or 90: for up to 14 days, 15 to 30, 31 to 60, and more */
export const roughDays = (days: number): number => dayBands.find((end) => days <= end) ?? longest;

/**
 * Whether a number of days is one by which a form says a band, which has no other number: what says 30 says "15 to 30 days",
 * whether it was tapped or typed.
 */
export const isBandOfDays = (days: number): boolean => roughDays(days) === days;

/** @param rough the result of `roughPay`; e.g. "about £30 an hour" */
export const roughPayText = (rough: number): string => `about £${rough} an hour`;

/** @param rough the result of `roughDays`; e.g. "15 to 30 days" */
export function roughDaysText(rough: number): string {
  const index = dayBands.findIndex((end) => rough <= end);
  if (index === -1) return `more than ${dayBands.at(-1)} days`;
  const before = dayBands[index - 1];
  return before === undefined
    ? `up to ${dayBands[index]} days`
    : `${before + 1} to ${dayBands[index]} days`;
}
