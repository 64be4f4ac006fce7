import * as shiftLimits from "@locumark/contract/members/shifts/shift-limits";
import { addDays, daysBetween } from "@locumark/contract/shift-days";
import { dueOn, stateOf } from "@locumark/contract/members/shifts/shift-states";
import type { ShiftFields } from "@locumark/contract/members/shifts/shifts";
import { dayOnly } from "@locumark/contract/uk-dates";
import { type Clock, toInstant } from "../../platform/clock.ts";
import type { Diary } from "./shift-queries.ts";

/** Today in the UK, such as "2026-11-25". */
export const todayOf = (clock: Clock): string => dayOnly(toInstant(clock.now())).slice(0, 10);

/**
 * The day of the next mail about a shift: the day on which it is due, then weekly while it is overdue. Always after today, so
 * that all mails of a day are one.
 * @returns null where there is nothing to remind of
 */
export function nextReminder(shift: ShiftFields, today: string): string | null {
  const due = dueOn(shift);
  if (!shift.remind || shift.paidOn !== null || due === null) return null;
  const weeks = Math.floor(daysBetween(due, today) / shiftLimits.remindAgainDays) + 1;
  return addDays(due, shiftLimits.remindAgainDays * Math.max(0, weeks));
}

/** No reminder is further ahead: one that is was set by a clock that was wrong. */
export const latestReminder = (today: string): string => addDays(today, shiftLimits.dueDaysMax + 1);

/**
 * Whether the mail of a day is about a shift: what was answered on that day, or since, is not asked again, and the link in an
 * older mail says nothing of it any more.
 */
export function isAskedAbout(shift: Diary, today: string): boolean {
  const { name } = stateOf(shift, today);
  const due = dueOn(shift);
  return (
    shift.remind &&
    name !== "paid" &&
    due !== null &&
    due <= today &&
    (shift.answeredOn === null || shift.answeredOn < today)
  );
}
