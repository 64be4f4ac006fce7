/** Monday first. */
export const daysOfWeek = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type DayOfWeek = (typeof daysOfWeek)[number];

/** In minutes after midnight. What is open past midnight closes after 24 hours: at 26:00 for two o'clock. */
export interface OpenTime {
  readonly opens: number;
  readonly closes: number;
}

/** In order and apart from each other; none on a day on which it is closed; undefined where nobody knows. */
export type OpeningDay = readonly OpenTime[] | undefined;

/** Seven days, Monday first. */
export type OpeningWeek = readonly OpeningDay[];

export const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const shortDays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/**
 * A week in the notation of OpenStreetMap, which programs know: `Mo-Fr 09:00-13:00,14:00-18:00; Sa 09:00-13:00; Su off`.
 * Days that are alike stand together; one that is unknown is left out.
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours
 */
export const writeWeek = (week: OpeningWeek): string =>
  alikeDays(week)
    .map(({ days, times }) => `${writeDays(days)} ${writeTimes(times)}`)
    .join("; ");

/** The days of a week that are known, those with the same times together, in the order of their first. */
function alikeDays(
  week: OpeningWeek,
): { readonly days: readonly number[]; readonly times: readonly OpenTime[] }[] {
  const groups = new Map<string, { days: number[]; times: readonly OpenTime[] }>();
  for (const [day, times] of week.entries()) {
    if (times === undefined) continue;
    const key = writeTimes(times);
    const group = groups.get(key) ?? { days: [], times };
    group.days.push(day);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Days that follow each other, together: [0, 1, 2, 5] is [[0, 1, 2], [5]]. */
export function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

const writeDays = (days: readonly number[]): string =>
  runsOf(days)
    .map((run) =>
      run.length < 3
        ? run.map((day) => shortDays[day]).join(",")
        : `${shortDays[run[0]!]}-${shortDays[run.at(-1)!]}`,
    )
    .join(",");

const writeTimes = (times: readonly OpenTime[]): string =>
  times.map(({ opens, closes }) => `${clockTime(opens)}-${clockTime(closes)}`).join(",") || "off";

/** 09:00; 24:00 for midnight at the end of a day, and 02:00 for what is after it. */
export function clockTime(minutes: number): string {
  const inDay = minutes > dayMinutes ? minutes - dayMinutes : minutes;
  const [hours, rest] = [Math.floor(inDay / hourMinutes), inDay % hourMinutes];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

/** Reads what `writeWeek` has written. */
export function readWeek(text: string): OpeningWeek {
  const week: OpeningDay[] = Array.from(daysOfWeek, () => undefined);
  for (const rule of text.split("; ")) {
    const [days = "", times = ""] = rule.split(" ");
    for (const part of days.split(",")) {
      const [first, last] = part.split("-").map((day) => shortDays.indexOf(day));
      for (let day = first ?? -1; day >= 0 && day <= (last ?? first!); day += 1) {
        week[day] = readTimes(times);
      }
    }
  }
  return week;
}

const readTimes = (text: string): OpenTime[] =>
  text === "off"
    ? []
    : text.split(",").map((range) => {
        const [opens = 0, closes = 0] = range.split("-").map(minutesOf);
        return { opens, closes: closes <= opens ? closes + dayMinutes : closes };
      });

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * hourMinutes + minutes;
}

const saturday = 5;

type AlikeDays = ReturnType<typeof alikeDays>[number];

/**
 * As `alikeDays`, but first the days that stand for the week: the times that most days from Monday to Friday have, else the
 * first day on which it is open. Not today's: pages are kept for longer than a day.
 */
export function typicalFirst(week: OpeningWeek): AlikeDays[] {
  const count = ({ days, times }: AlikeDays): number =>
    times.length === 0 ? -1 : days.filter((day) => day < saturday).length;
  const groups = alikeDays(week);
  const [first] = groups.toSorted((one, other) => count(other) - count(one));
  return first ? [first, ...groups.filter((group) => group !== first)] : [];
}

/** Returns the times of the days that stand for the week; none where it is not known to be open at all. */
export const typicalTimes = (week: OpeningWeek): readonly OpenTime[] =>
  typicalFirst(week)[0]?.times ?? [];

export const opensOnSaturday = (week: OpeningWeek): boolean => (week[saturday] ?? []).length > 0;

/** Between the times of one day, in minutes, in their order. */
export const breaksOf = (times: readonly OpenTime[]): number[] =>
  times.slice(1).map(({ opens }, index) => opens - times[index]!.closes);

const lunchFrom = 11.5 * hourMinutes;
const lunchUntil = 15 * hourMinutes;

/** Whether it closes on its typical day at a time when people eat, from half past eleven until three. */
export function closesForLunch(week: OpeningWeek): boolean {
  const times = typicalTimes(week);
  return times.some(({ closes }, index) => {
    const next = times[index + 1];
    return next !== undefined && closes >= lunchFrom && closes < lunchUntil;
  });
}

/** Returns the hours of a whole week; undefined where a day is unknown. */
export function weeklyHours(week: OpeningWeek): number | undefined {
  if (week.includes(undefined)) return undefined;
  const minutes = week
    .flatMap((day) => day ?? [])
    .reduce((sum, { opens, closes }) => sum + closes - opens, 0);
  return minutes / hourMinutes;
}
