import { joinWords } from "../../join-words.ts";
import {
  breaksOf,
  daysOfWeek,
  hourMinutes,
  type OpeningWeek,
  type OpenTime,
  runsOf,
  typicalFirst,
  typicalTimes,
  weeklyHours,
} from "./opening-hours.ts";
import { nameMonth } from "../../uk-dates.ts";

/** Describes the days that stand for a week: "9 to 1, 2 to 5:30: one hour's break". */
export function openText(week: OpeningWeek): string {
  const times = typicalTimes(week);
  return [sayTimes(times), ...sayBreaks(times)].join(": ");
}

/** The same of a time that may be over: "In 2014: 9 to 5". */
export const oldHoursText = (week: OpeningWeek, month: string): string =>
  `In ${nameMonth(month)}: ${openText(week)}`;

/** All else: "Monday to Friday; Saturday 9 to 1; closed on Sunday. 44 hours a week." */
export function weekText(week: OpeningWeek): string {
  const [typical, ...others] = typicalFirst(week);
  if (!typical) return "";
  const rules = [
    sayDays(typical.days),
    ...others.map(({ days, times }) =>
      times.length === 0 ? `closed on ${sayDays(days)}` : `${sayDays(days)} ${sayTimes(times)}`,
    ),
  ];
  const hours = weeklyHours(week);
  const weekly = hours === undefined ? "" : ` ${Math.round(hours * 10) / 10} hours a week.`;
  return `${rules.join("; ")}.${weekly}`;
}

/** Names the source of the hours, and says that they are not those of the shift. */
export const hoursSource = (says: string, publisher: string, month: string): string =>
  `${says}, not the shift: ${publisher}${month === "" ? "" : `, ${nameMonth(month)}`}.`;

const dayNames = daysOfWeek.map((day) => day[0]!.toUpperCase() + day.slice(1));

/** "Monday to Wednesday and Friday". */
function sayDays(days: readonly number[]): string {
  if (days.length === daysOfWeek.length) return "Every day";
  const runs = runsOf(days).flatMap((run) =>
    run.length < 3
      ? run.map((day) => dayNames[day]!)
      : `${dayNames[run[0]!]} to ${dayNames[run.at(-1)!]}`,
  );
  return joinWords(runs);
}

const dayMinutes = 24 * hourMinutes;
const noon = 12 * hourMinutes;
const earliest = 7 * hourMinutes;

/** "9 to 1, 2 to 5:30". */
function sayTimes(times: readonly OpenTime[]): string {
  const [first] = times;
  if (first?.opens === 0 && first.closes === dayMinutes) return "day and night";
  // Nobody takes "9 to 5:30" for a night; "6 to 10" could be one.
  const isPlain =
    first !== undefined &&
    first.opens >= earliest &&
    first.opens < noon &&
    times.every(({ opens, closes }) => closes - opens <= noon);
  const say = isPlain ? sayTime : sayTimeOfDay;
  return times.map(({ opens, closes }) => `${say(opens)} to ${say(closes)}`).join(", ");
}

function sayTime(minutes: number): string {
  if (minutes === dayMinutes) return "midnight";
  const [hours, rest] = [Math.floor(minutes / hourMinutes) % 12, minutes % hourMinutes];
  return `${hours || 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

function sayTimeOfDay(minutes: number): string {
  if (minutes % dayMinutes === 0) return "midnight";
  if (minutes === noon) return "noon";
  return sayTime(minutes) + (minutes % dayMinutes < noon ? "am" : "pm");
}

function sayBreaks(times: readonly OpenTime[]): string[] {
  const breaks = breaksOf(times);
  const [first] = breaks;
  if (first === undefined) return [];
  return [breaks.length === 1 ? `${sayLength(first)} break` : `${breaks.length} breaks`];
}

/** "one hour’s", "half an hour’s", "45 minutes’", "1½ hours’" */
function sayLength(minutes: number): string {
  if (minutes === hourMinutes / 2) return "half an hour’s";
  if (minutes === hourMinutes) return "one hour’s";
  const halves = minutes / (hourMinutes / 2);
  if (minutes < hourMinutes || !Number.isInteger(halves)) return `${minutes} minutes’`;
  return `${Math.floor(halves / 2)}${halves % 2 === 0 ? "" : "½"} hours’`;
}
