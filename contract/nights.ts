import { dayOnly, formatDay } from "./uk-dates.ts";
import { addDays } from "./shift-days.ts";

/*
 * The two nights a month. Whatever would tell a watcher something, and nobody has asked to happen at once, happens in the
 * night to the 1st or to the 15th: anonymous reviews appear and vanish, and figures are made. A day is written
 * "2026-12-01", by the calendar of the UK, and names the night that ends with its morning.
 */

/** When others see a new review: now, or, if it is anonymous, together with the others in the next of the nights. */
export const publishChoices = ["now", "together"] as const;
export type PublishChoice = (typeof publishChoices)[number];

const middle = 15;

/** @returns the last night up to a day and with it: the day on which its half of the month begins */
export const latestNight = (day: string): string =>
  `${day.slice(0, "2026-12-".length)}${Number(day.slice(-2)) < middle ? "01" : middle}`;

/** @returns the first night after a day, and never the one that ends with it */
export const nextNight = (day: string): string =>
  Number(day.slice(-2)) < middle
    ? `${day.slice(0, "2026-12-".length)}${middle}`
    : `${addDays(`${day.slice(0, "2026-12-".length)}01`, 31).slice(0, "2026-12-".length)}01`;

/** @returns the night before one of them */
export const nightBefore = (night: string): string => latestNight(addDays(night, -1));

/** @returns the day in the UK of an instant, such as "2026-12-01" */
export const dayOf = (instant: string): string => dayOnly(instant).slice(0, "2026-12-01".length);

/** @returns midnight UTC of a day: the timestamp that `dayOnly` makes */
export const midnightOf = (day: string): string => `${day}T00:00:00.000Z`;

/** @returns the same of the day on which its half of the month begins: all that is kept of when an anonymous review appeared */
export const halfMonthOnly = (instant: string): string => midnightOf(latestNight(dayOf(instant)));

/** @returns the day of the next night after an instant, in words: "1 December 2026" */
export const nameNextNight = (now: string): string => formatDay(midnightOf(nextNight(dayOf(now))));
