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

/** @returns the date in the UK, e.g. "20 November 2026" */
export function formatDay(instant: string): string {
  const uk = inUk(instant);
  return `${uk.getUTCDate()} ${formatMonth(instant)}`;
}

/** @returns the month in the UK, e.g. "November 2026" */
export function formatMonth(instant: string): string {
  const uk = inUk(instant);
  return `${months[uk.getUTCMonth()]} ${uk.getUTCFullYear()}`;
}

/**
 * @param month "2026-11", or a year alone
 * @returns "November 2026", or the year
 */
export function nameMonth(month: string): string {
  const [year, number] = month.split("-");
  return number === undefined ? month : `${months[Number(number) - 1]} ${year}`;
}

/**
 * The reverse: the instant of a date and time in the UK, such as "2026-12-24T10:00". Of an hour that occurs twice in
 * autumn, the first.
 */
export function fromUkTime(local: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const inSummer = new Date(asUtc - 3_600_000).toISOString();
  return inUk(inSummer).getTime() === asUtc ? inSummer : new Date(asUtc).toISOString();
}

/** @returns midnight UTC of the date in the UK: a timestamp that reveals only the day */
export const dayOnly = (instant: string): string =>
  `${inUk(instant).toISOString().slice(0, 10)}T00:00:00.000Z`;

/** @returns the same for the first day of the month */
export const monthOnly = (instant: string): string =>
  `${inUk(instant).toISOString().slice(0, 7)}-01T00:00:00.000Z`;

/**
 * The time shifted so that its UTC parts are UK local time. `Intl.DateTimeFormat` could do that too, but
 * creating one costs a browser some 50 ms, before a page responds (docs/decisions/0006-code-split-by-page.md).
 * Summer time lasts from 01:00 UTC on March's last Sunday to 01:00 UTC on October's.
 * Source: Summer Time Act 1972 as amended by S.I. 2002/262; https://www.gov.uk/when-do-the-clocks-change.
 */
function inUk(instant: string): Date {
  const at = new Date(instant);
  return isSummer(at) ? new Date(at.getTime() + 3_600_000) : at;
}

const [march, october] = [months.indexOf("March"), months.indexOf("October")];

function isSummer(at: Date): boolean {
  const month = at.getUTCMonth();
  // Most months need no look for a Sunday, and lists of reviews ask for each.
  if (month !== march && month !== october) return month > march && month < october;
  const change = lastSunday(at.getUTCFullYear(), month);
  return month === march ? at >= change : at < change;
}

/** @param month a month of 31 days, counted from 0 */
function lastSunday(year: number, month: number): Date {
  const last = new Date(Date.UTC(year, month, 31, 1));
  last.setUTCDate(31 - last.getUTCDay());
  return last;
}

/** @returns the hour of the day in the UK, from 0 to 23 */
export const hourInUk = (instant: string): number => inUk(instant).getUTCHours();

/** @returns day and time in the UK, e.g. "20 November 2026, 09:30" */
export function formatTime(instant: string): string {
  return `${formatDay(instant)}, ${inUk(instant).toISOString().slice(11, 16)}`;
}
