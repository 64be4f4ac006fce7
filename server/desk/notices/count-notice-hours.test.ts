import { describe, expect, test } from "vitest";
import { addCountedHours, answerDeadline, holidaysRunOut } from "./count-notice-hours.ts";
import bankHolidays from "./bank-holidays.json" with { type: "json" };

const end = (from: string, hours?: number) => addCountedHours(from, hours).toISOString();

describe("48 hours that count", () => {
  test.each([
    ["in the middle of a week", "2026-11-23T09:30:00Z", "2026-11-25T09:30:00.000Z"],
    ["over a weekend", "2026-11-20T09:30:15.123Z", "2026-11-24T09:30:15.123Z"],
    ["from a Saturday", "2026-11-21T15:00:00Z", "2026-11-25T00:00:00.000Z"],
    ["that end with a Friday", "2026-11-19T00:00:00Z", "2026-11-21T00:00:00.000Z"],
    [
      "over Christmas 2026, Boxing Day's substitute included",
      "2026-12-24T10:00:00Z",
      "2026-12-30T10:00:00.000Z",
    ],
    ["from Christmas Day 2026", "2026-12-25T10:00:00Z", "2026-12-31T00:00:00.000Z"],
    ["over New Year 2027", "2026-12-31T17:00:00Z", "2027-01-05T17:00:00.000Z"],
    ["over Easter 2027 and into summer time", "2027-03-25T16:00:00Z", "2027-03-31T15:00:00.000Z"],
    ["from Good Friday 2027", "2027-03-26T11:00:00Z", "2027-03-31T23:00:00.000Z"],
    ["out of summer time", "2027-10-29T09:00:00Z", "2027-11-02T10:00:00.000Z"],
    [
      "over Christmas 2027, when both days have substitutes",
      "2027-12-24T09:00:00Z",
      "2027-12-30T09:00:00.000Z",
    ],
    [
      "from a Sunday just before midnight in summer",
      "2027-07-04T22:59:59Z",
      "2027-07-06T23:00:00.000Z",
    ],
    [
      "from a Monday just after midnight in summer",
      "2027-07-04T23:30:00Z",
      "2027-07-06T23:30:00.000Z",
    ],
    ["over the bank holiday in August 2028", "2028-08-25T12:00:00Z", "2028-08-30T12:00:00.000Z"],
  ])("%s", (_, from, until) => expect(end(from)).toBe(until));

  test("no hours end at once on a day that counts", () => {
    expect(end("2026-11-23T09:30:00Z", 0)).toBe("2026-11-23T09:30:00.000Z");
  });
});

test.each([
  ["2026-11-20T09:30:00Z", "2026-11-26T00:00:00.000Z"],
  ["2026-12-24T23:59:00Z", "2026-12-30T00:00:00.000Z"],
  ["2027-03-25T10:00:00Z", "2027-03-30T23:00:00.000Z"],
  ["2027-07-04T22:59:00Z", "2027-07-09T23:00:00.000Z"],
  ["2027-07-04T23:00:00Z", "2027-07-10T23:00:00.000Z"],
  ["2027-10-29T10:00:00Z", "2027-11-04T00:00:00.000Z"],
])("who is asked at %s has until %s, weekends and holidays included", (asked, until) => {
  expect(answerDeadline(new Date(asked)).toISOString()).toBe(until);
});

// Worked out from the Banking and Financial Dealings Act 1971, schedule 1, and the usual substitute days.
test.each([2026, 2027, 2028])("the list has the bank holidays of %i", (year) => {
  const listed = bankHolidays.dates.filter((date) => date.startsWith(String(year)));
  expect(listed).toEqual(holidaysByRule(year));
});

test("the list is said to run out a year before it ends", () => {
  const [year = ""] = (bankHolidays.dates.at(-1) ?? "").split("-");
  expect(holidaysRunOut(new Date(`${Number(year) - 1}-12-31T12:00:00Z`))).toBe(false);
  expect(holidaysRunOut(new Date(`${year}-01-02T12:00:00Z`))).toBe(true);
});

function holidaysByRule(year: number): string[] {
  const at = (month: number, day: number) => new Date(Date.UTC(year, month - 1, day));
  const later = (date: Date, days: number) => new Date(date.getTime() + days * 86_400_000);
  const monday = (date: Date, step: 1 | -1): Date =>
    date.getUTCDay() === 1 ? date : monday(later(date, step), step);
  const working = (date: Date, taken: Date[] = []): Date =>
    [0, 6].includes(date.getUTCDay()) || taken.some((one) => one.getTime() === date.getTime())
      ? working(later(date, 1), taken)
      : date;
  const easter = easterSunday(year);
  // Boxing Day stays on its own day if it is a weekday, and Christmas Day moves behind it.
  const boxing = at(12, 26);
  const isBoxingFree = ![0, 6].includes(boxing.getUTCDay());
  const christmas = working(at(12, 25), isBoxingFree ? [boxing] : []);
  return [
    working(at(1, 1)),
    later(easter, -2),
    later(easter, 1),
    monday(at(5, 1), 1),
    monday(at(5, 31), -1),
    monday(at(8, 31), -1),
    christmas,
    isBoxingFree ? boxing : working(boxing, [christmas]),
  ]
    .map((date) => date.toISOString().slice(0, 10))
    .toSorted();
}

/** The anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}
