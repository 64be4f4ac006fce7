/*
 * Days of the calendar such as "2026-11-25", as people write them into a diary: without a time, and so without a zone.
 */

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const dayMs = 24 * 60 * 60 * 1000;

const toMs = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

export const addDays = (day: string, days: number): string =>
  new Date(toMs(day) + days * dayMs).toISOString().slice(0, 10);

/** @param years may be negative; 29 February becomes 1 March */
export function addYears(day: string, years: number): string {
  const at = new Date(toMs(day));
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.toISOString().slice(0, 10);
}

/** How many days later the second is; negative when it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((toMs(to) - toMs(from)) / dayMs);

/** As `formatDay` and `formatMonth` take it: the middle of the day, which is the same day in the UK all year. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`;

/** The tax year of a day, from 6 April to 5 April, e.g. "2026-27". */
export function taxYearOf(day: string): string {
  const year = Number(day.slice(0, 4));
  const first = day.slice(5) >= "04-06" ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}
