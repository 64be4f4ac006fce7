import { dayOf, latestNight, nextNight } from "@locumark/contract/nights";
import { fromUkTime } from "@locumark/contract/uk-dates";
import type { DueAct, ReviewsTable } from "../../database/tables/review-tables.ts";
import type { Selectable } from "kysely";
import { toInstant } from "../../platform/clock.ts";

/** @returns the day of the next night, such as "2026-12-01", for what is to happen then */
export const nightAfter = (now: Date): string => nextNight(dayOf(toInstant(now)));

/** @returns the day of the night before an instant, or of the one that ends with its day */
export const nightOf = (now: Date): string => latestNight(dayOf(toInstant(now)));

/** @returns 8 o'clock in the UK after a night: when its mails go out */
export const morningOf = (night: string): Date => new Date(fromUkTime(`${night}T08:00`));

/** @returns the same of the next night, for a mail that must not tell when its cause was */
export const morningAfter = (now: Date): Date => morningOf(nightAfter(now));

type Due = Pick<Selectable<ReviewsTable>, "due" | "due_on">;

/** The columns of a review to which something happens in the next night. */
export const dueInNight = (due: DueAct, now: Date): Due => ({
  due,
  due_on: nightAfter(now),
});

/** The columns of a review to which nothing happens. */
export const notDue: Due = { due: null, due_on: null };
