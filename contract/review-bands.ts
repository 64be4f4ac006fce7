/*
 * What others get of an anonymous review's pay and days to pay. Exact values would be a key into the payroll of
 * whoever paid them; these say as much as the next locum needs.
 */

const payStep = 5;
const dayBands = [14, 30, 60] as const;
/** Stands for more than the last band. */
const longest = 90;

/** @returns pounds an hour, to the nearest £5, and never none */
export const roughPay = (payRate: number): number =>
  Math.max(payStep, Math.round(payRate / payStep) * payStep);

/** @returns 14, 30, 60 or 90: for up to 14 days, 15 to 30, 31 to 60 and more */
export const roughDays = (days: number): number => dayBands.find((end) => days <= end) ?? longest;

/** @param rough as `roughPay` has it; e.g. "about £30 an hour" */
export const roughPayText = (rough: number): string => `about £${rough} an hour`;

/** @param rough as `roughDays` has it; e.g. "15 to 30 days" */
export function roughDaysText(rough: number): string {
  const index = dayBands.findIndex((end) => rough <= end);
  if (index === -1) return `more than ${dayBands.at(-1)} days`;
  const before = dayBands[index - 1];
  return before === undefined
    ? `up to ${dayBands[index]} days`
    : `${before + 1} to ${dayBands[index]} days`;
}
