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
function runsOf(days: readonly number[]): number[][] {
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
function clockTime(minutes: number): string {
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
