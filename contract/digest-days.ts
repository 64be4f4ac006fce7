import { addDays } from "./shift-days.ts";

/*
 * Digests and feeds are made once a week. A review with a name is told of when it has been public for a week, since its author
 * may think better of it; those without a name are counted by the month, in the first digest of the next one. So what is told
 * says nothing of the hour at which anything was written.
 */

export const digestDayName = "Thursday";
const thursday = 4;
const weekDays = 7;
/** How long a review is public before a digest tells of it. */
const publicDays = 7;

/** The last day of a digest, up to a day such as "2026-11-25" and with it. */
export function latestDigestDay(today: string): string {
  const weekday = new Date(`${today}T00:00:00.000Z`).getUTCDay();
  return addDays(today, -((weekday - thursday + weekDays) % weekDays));
}

/** The first one from a day on. */
export const digestDayFrom = (day: string): string => latestDigestDay(addDays(day, weekDays - 1));

export const nextDigestDay = (digestDay: string): string => addDays(digestDay, weekDays);

export const digestDayBefore = (digestDay: string): string => addDays(digestDay, -weekDays);

/** What digests after one digest day, up to another and with it, tell of. */
export interface Span {
  readonly after: string;
  readonly upTo: string;
}

/** In which digest a review with a name is told of, by the day on which it became public. */
export const toldOn = (publicOn: string): string => digestDayFrom(addDays(publicOn, publicDays));

/** The first and the last day of those on which reviews with a name became public. */
export const daysTold = ({ after, upTo }: Span): { first: string; last: string } => ({
  first: addDays(after, 1 - publicDays),
  last: addDays(upTo, -publicDays),
});

/** The first of each month whose first digest is among them, such as "2026-12-01", the latest first. */
export function monthsBegun({ after, upTo }: Span): string[] {
  const months: string[] = [];
  let first = `${upTo.slice(0, 7)}-01`;
  for (;;) {
    const digestDay = digestDayFrom(first);
    if (digestDay <= after) return months;
    if (digestDay <= upTo) months.push(first);
    first = monthBefore(first);
  }
}

/** The first of the month after. */
export const monthAfter = (first: string): string => `${addDays(first, 31).slice(0, 7)}-01`;

/** The first of the month before. */
export const monthBefore = (first: string): string => `${addDays(first, -1).slice(0, 7)}-01`;
