import type { YearlyPayTable } from "../../database/tables/pay-rate-tables.ts";

/** Returns the month that is `count` months earlier, such as "2025-11". */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/**
 * Which of the two years a month belongs to.
 * @param month such as "2026-11"
 * @param madeOn the first day of the month after the last year
 */
export function yearOf(month: string, madeOn: string): YearlyPayTable["year"] | undefined {
  const end = madeOn.slice(0, 7);
  if (month >= end || month < monthsBefore(end, 24)) return undefined;
  return month >= monthsBefore(end, 12) ? "last" : "before";
}
