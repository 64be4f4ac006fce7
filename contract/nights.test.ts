import { expect, test } from "vitest";
import { dayOf, halfMonthOnly, latestNight, nextNight, nightBefore } from "./nights.ts";

test.each([
  ["2026-11-30", "2026-11-15", "2026-12-01"],
  ["2026-12-01", "2026-12-01", "2026-12-15"],
  ["2026-12-14", "2026-12-01", "2026-12-15"],
  ["2026-12-15", "2026-12-15", "2027-01-01"],
  ["2026-12-31", "2026-12-15", "2027-01-01"],
  ["2027-02-28", "2027-02-15", "2027-03-01"],
  ["2028-02-29", "2028-02-15", "2028-03-01"],
])("on %s the last night was %s, and the next is %s", (day, latest, next) => {
  expect([latestNight(day), nextNight(day)]).toEqual([latest, next]);
  expect(nightBefore(next)).toBe(latest);
});

test.each([
  ["2026-12-01T00:00:00.000Z", "2026-12-01"],
  ["2026-11-30T23:59:59.999Z", "2026-11-30"],
  // In summer the UK's day begins an hour before the UTC day.
  ["2026-06-30T23:00:00.000Z", "2026-07-01"],
  ["2026-06-30T22:59:59.999Z", "2026-06-30"],
])("%s is on %s in the UK", (instant, day) => {
  expect(dayOf(instant)).toBe(day);
});

test.each([
  ["2026-11-30T12:00:00.000Z", "2026-11-15T00:00:00.000Z"],
  ["2026-07-14T23:30:00.000Z", "2026-07-15T00:00:00.000Z"],
])("of %s is kept %s", (instant, kept) => {
  expect(halfMonthOnly(instant)).toBe(kept);
});
