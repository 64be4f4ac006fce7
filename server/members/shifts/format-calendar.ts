import { productName } from "@locumark/contract/product";
import { addDays } from "@locumark/contract/shift-days";
import { fromUkTime } from "@locumark/contract/uk-dates";
import { hourMs, toInstant } from "../../platform/clock.ts";
import type { OwnShift } from "./shift-queries.ts";

/** RFC 5545, 3.1: longer lines are folded, counted in bytes, and never within a character. */
const lineBytes = 75;

function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // The space that begins a folded line counts.
    if (bytes + size > lineBytes - (parts.length === 0 ? 0 : 1)) {
      parts.push(part);
      part = "";
      bytes = 0;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join("\r\n ");
}

/** RFC 5545, 3.3.11. */
const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\n|\r/g, String.raw`\n`);

/** "20261125T090000Z" */
const inUtc = (instant: string): string => instant.replaceAll(/[-:]|\.\d+/g, "");
const ofDay = (day: string): string => day.replaceAll("-", "");

/**
 * When a shift is: from its hour in the UK for as long as it is, also over a night in which the clocks change; without one the
 * whole day.
 */
function timesOf({ date, hours, startsAt }: OwnShift["says"]): string[] {
  if (startsAt === null) {
    return [`DTSTART;VALUE=DATE:${ofDay(date)}`, `DTEND;VALUE=DATE:${ofDay(addDays(date, 1))}`];
  }
  const start = fromUkTime(`${date}T${startsAt}`);
  const end = toInstant(Date.parse(start) + (hours ?? 1) * hourMs);
  return [`DTSTART:${inUtc(start)}`, `DTEND:${inUtc(end)}`];
}

const eventOf = (
  { id, says }: OwnShift,
  { place, now }: { place: string | undefined; now: string },
): string[] => [
  "BEGIN:VEVENT",
  `UID:${id}@${productName.toLowerCase()}`,
  `DTSTAMP:${inUtc(now)}`,
  ...timesOf(says),
  `SUMMARY:${place === undefined ? "Shift" : `Shift: ${escape(place)}`}`,
  "END:VEVENT",
];

/**
 * Shifts as a calendar (RFC 5545).
 * @param placeOf what each is called, where its owner wants that
 */
export function formatCalendar(
  shifts: readonly OwnShift[],
  placeOf: (shift: OwnShift) => string | undefined,
  now: Date,
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${productName}//Shifts//EN`,
    "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:Shifts",
    "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
    ...shifts.flatMap((shift) => eventOf(shift, { place: placeOf(shift), now: toInstant(now) })),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
