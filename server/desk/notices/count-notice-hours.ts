import * as noticeLimits from "@locumark/contract/desk/notices/notice-limits";
import { dayOnly, fromUkTime } from "@locumark/contract/uk-dates";
import { dayMs, hourMs, toInstant } from "../../platform/clock.ts";
import bankHolidays from "./bank-holidays.json" with { type: "json" };

/** Good Friday and Christmas Day are among them, in every year of the list. */
const holidays = new Set(bankHolidays.dates);

/** The last day for which the list of bank holidays is known. */
export const holidaysKnownUntil = `${(bankHolidays.dates.at(-1) ?? "").slice(0, 4)}-12-31`;

/** The list ends within a year: the operator has to bring it up to date (docs/operating/section-5.md). */
export const holidaysRunOut = (now: Date): boolean =>
  toInstant(now.getTime() + 365 * dayMs).slice(0, 10) > holidaysKnownUntil;

/** Far longer than any step of the law: a mistake in the calendar is to fail, not to hang. */
const daysAtMost = 366;

/**
 * The end of a period of hours that disregards Saturdays, Sundays, Good Friday, Christmas Day and the bank holidays of
 * England and Wales (SI 2013/3028, regulation 1(3)), from midnight to midnight in UK local time.
 * @throws Error for more hours than a year has
 */
export function addCountedHours(
  from: Date | string,
  hours: number = noticeLimits.noticeStepHours,
): Date {
  let at = new Date(from).getTime();
  let leftMs = hours * hourMs;
  for (let days = 0; days < daysAtMost; days += 1) {
    const day = ukDay(new Date(at));
    const nextDay = startOfDay(day, 1);
    const countsMs = counts(day) ? nextDay - at : 0;
    if (leftMs <= countsMs) return new Date(at + leftMs);
    leftMs -= countsMs;
    at = nextDay;
  }
  throw new Error(`${hours} counted hours do not end within ${daysAtMost} days.`);
}

/** Midnight at the end of the fifth day after the day on which the author was asked. Every day counts. */
export const answerDeadline = (asked: Date): Date =>
  new Date(startOfDay(ukDay(asked), noticeLimits.noticeAnswerDays + 1));

/** The date in the UK, such as "2026-12-25". */
const ukDay = (at: Date): string => dayOnly(toInstant(at)).slice(0, 10);

/** The first moment of a day in the UK, some days after the given one. */
function startOfDay(day: string, later: number): number {
  const date = toInstant(Date.parse(`${day}T00:00:00.000Z`) + later * dayMs).slice(0, 10);
  return Date.parse(fromUkTime(`${date}T00:00`));
}

function counts(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00.000Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(day);
}
