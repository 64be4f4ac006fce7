import fc from "fast-check";
import { expect, it } from "vitest";
import { dayOnly, formatDay, formatMonth, monthOnly } from "./uk-dates.ts";

it("shows the UK's date, whatever the reader's time zone", () => {
  expect(formatDay("2026-07-20T23:30:00.000Z")).toBe("21 July 2026");
  expect(formatDay("2026-11-20T23:30:00.000Z")).toBe("20 November 2026");
});

it("shows the month of an anonymous review", () => {
  expect(formatMonth("2026-07-01T00:00:00.000Z")).toBe("July 2026");
});

it.each([
  ["2026-11-20T09:30:15.123Z", "2026-11-20", "2026-11-01"],
  // Half an hour before midnight in the UK, and half an hour after, in winter and in summer.
  ["2026-01-31T23:59:59.999Z", "2026-01-31", "2026-01-01"],
  ["2026-02-01T00:00:00.000Z", "2026-02-01", "2026-02-01"],
  ["2026-07-31T22:59:59.999Z", "2026-07-31", "2026-07-01"],
  ["2026-07-31T23:00:00.000Z", "2026-08-01", "2026-08-01"],
  // Summer time begins on 29 March and ends on 25 October 2026, both a Sunday.
  ["2026-03-28T23:30:00.000Z", "2026-03-28", "2026-03-01"],
  ["2026-03-29T23:30:00.000Z", "2026-03-30", "2026-03-01"],
  ["2026-10-24T23:30:00.000Z", "2026-10-25", "2026-10-01"],
  ["2026-10-25T23:30:00.000Z", "2026-10-25", "2026-10-01"],
])("tells of %s no more than the day %s, or the month from %s", (instant, day, month) => {
  expect(dayOnly(instant)).toBe(`${day}T00:00:00.000Z`);
  expect(monthOnly(instant)).toBe(`${month}T00:00:00.000Z`);
  expect(monthOnly(monthOnly(instant))).toBe(`${month}T00:00:00.000Z`);
});

it("agrees with the platform's calendar of the UK", () => {
  const inUk = { timeZone: "Europe/London", month: "long", year: "numeric" } as const;
  const day = new Intl.DateTimeFormat("en-GB", { ...inUk, day: "numeric" });
  const month = new Intl.DateTimeFormat("en-GB", inUk);
  const agrees = (at: Date) => {
    expect(formatDay(at.toISOString())).toBe(day.format(at));
    expect(formatMonth(at.toISOString())).toBe(month.format(at));
  };
  const min = new Date("2000-01-01");
  const max = new Date("2099-12-31");
  fc.assert(fc.property(fc.date({ min, max, noInvalidDate: true }), agrees));
  // Around midnight in summer and in winter time, and every half hour around both clock changes.
  for (let year = 2020; year < 2040; year += 1) {
    for (const month of [2, 9]) {
      for (let halfHour = 23 * 48; halfHour < 32 * 48; halfHour += 1) {
        agrees(new Date(Date.UTC(year, month, 1, 0, halfHour * 30)));
      }
    }
  }
});
