import { expect, test } from "vitest";
import { formatCalendar } from "./format-calendar.ts";
import type { OwnShift } from "./shift-queries.ts";

const now = new Date("2026-11-20T09:00:00Z");
const entry = (changes: Partial<OwnShift["says"]>): OwnShift => ({
  id: "anId",
  says: {
    workplaceId: null,
    place: "Rowan Pharmacy",
    date: "2026-11-25",
    startsAt: "09:00",
    hours: 8.5,
    payBasis: "hour",
    pay: 30,
    bookedThrough: null,
    agency: "",
    miles: null,
    invoiceNumber: "",
    invoicedOn: null,
    dueDays: 30,
    paidOn: null,
    received: null,
    remind: false,
    answeredOn: null,
    ...changes,
  },
});

const read = (
  shift: OwnShift,
  placeOf: (shift: OwnShift) => string | undefined = () => undefined,
) => formatCalendar([shift], placeOf, now);

test.each([
  ["in winter", { date: "2026-11-25" }, "20261125T090000Z", "20261125T173000Z"],
  ["in summer", { date: "2026-07-01" }, "20260701T080000Z", "20260701T163000Z"],
  ["over midnight", { startsAt: "20:00", hours: 10 }, "20261125T200000Z", "20261126T060000Z"],
  [
    "the clocks go forward",
    { date: "2026-03-28", startsAt: "20:00", hours: 12 },
    "20260328T200000Z",
    "20260329T080000Z",
  ],
  [
    "the clocks go back",
    { date: "2026-10-24", startsAt: "20:00", hours: 12 },
    "20261024T190000Z",
    "20261025T070000Z",
  ],
  [
    "over a year's end",
    { date: "2026-12-31", startsAt: "20:00", hours: 12 },
    "20261231T200000Z",
    "20270101T080000Z",
  ],
  ["without hours", { hours: null }, "20261125T090000Z", "20261125T100000Z"],
])("a shift %s", (_title, changes, start, end) => {
  const text = read(entry(changes));
  expect(text).toContain(`\r\nDTSTART:${start}\r\nDTEND:${end}\r\n`);
});

test("without a time it is the whole day", () => {
  expect(read(entry({ startsAt: null, date: "2026-12-31" }))).toContain(
    "\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n",
  );
});

test("it says no place unless that is wanted; separators are escaped, long lines folded between characters", () => {
  expect(read(entry({}))).toContain("\r\nSUMMARY:Shift\r\n");
  const place = `Rowan; "A, B" \\ ${"é".repeat(60)} 😀`;
  const lines = read(entry({ place }), ({ says }) => says.place).split("\r\n");
  const ofLetters = read(entry({ place: "a".repeat(300) }), ({ says }) => says.place).split("\r\n");
  const bytes = [...lines, ...ofLetters].map((line) => Buffer.byteLength(line));
  expect(Math.max(...bytes)).toBe(75);
  expect(lines.every((line) => line.isWellFormed())).toBe(true);
  const unfolded = lines.join("\r\n").replaceAll("\r\n ", "");
  expect(unfolded).toContain(
    `SUMMARY:Shift: Rowan\\; "A\\, B" \\\\ ${"é".repeat(60)} 😀\r\nEND:VEVENT`,
  );
  expect(lines.at(-1)).toBe("");
  expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
});
