const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** @returns e.g. "20 November 2026", as the calendar in the UK had it */
export function formatDay(instant: string): string {
  const uk = inUk(instant);
  return `${uk.getUTCDate()} ${formatMonth(instant)}`;
}

/** @returns e.g. "November 2026" */
export function formatMonth(instant: string): string {
  const uk = inUk(instant);
  return `${months[uk.getUTCMonth()]} ${uk.getUTCFullYear()}`;
}

/** @returns midnight UTC of the day that the calendar in the UK had: an instant that tells nothing but its day */
export const dayOnly = (instant: string): string =>
  `${inUk(instant).toISOString().slice(0, 10)}T00:00:00.000Z`;

/** @returns the same of the first day of the month */
export const monthOnly = (instant: string): string =>
  `${inUk(instant).toISOString().slice(0, 7)}-01T00:00:00.000Z`;

/**
 * The instant moved so that its UTC parts are what clocks in the UK showed. `Intl.DateTimeFormat` knows that too,
 * but making one costs a browser some 50 ms, before a page answers (docs/decisions/0045-no-locales-in-the-browser.md).
 * Summer time lasts from 01:00 UTC on March's last Sunday to 01:00 UTC on October's.
 * Source: Summer Time Act 1972 as amended by S.I. 2002/262; https://www.gov.uk/when-do-the-clocks-change.
 */
function inUk(instant: string): Date {
  const at = new Date(instant);
  const year = at.getUTCFullYear();
  const isSummer =
    at >= lastSunday(year, months.indexOf("March")) &&
    at < lastSunday(year, months.indexOf("October"));
  return isSummer ? new Date(at.getTime() + 3_600_000) : at;
}

/** @param month of 31 days, from 0 */
function lastSunday(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month, 31, 1));
  last.setUTCDate(31 - last.getUTCDay());
  return last;
}
