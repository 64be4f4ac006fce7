import { expect, test } from "vitest";
import { dayMs, hourMs } from "../../server/platform/clock.ts";
import { appearsIn, appearsWithin, choiceOdds, eveningOf, shareWithin } from "./habits.ts";

const monday = Date.UTC(2026, 10, 2);
const hours = (from: number, to: number) => ({
  from: monday + from * hourMs,
  to: monday + to * hourMs,
});

test.each([
  [hours(0, 24), hours(0, 24), 1],
  [hours(0, 24), hours(18, 30), 0.25],
  [hours(0, 4), hours(1, 2), 0.25],
  [hours(0, 4), hours(4, 8), 0],
  [hours(0, 4), hours(20, 24), 0],
])("of %j, the window %j holds %d", (span, window, share) => {
  expect(shareWithin(span, window)).toBe(share);
});

test("what is written in the evening is public at once, in the night after, or weeks later", () => {
  expect(appearsIn("now", monday)).toEqual(eveningOf(monday));
  expect(appearsIn("within-a-day", monday)).toEqual(hours(25, 29));
  expect(appearsIn("two-weeks", monday)).toEqual(hours(25 + 240, 25 + 432));
});

test("the odds of the choices add up to 1, whatever the form proposes", () => {
  for (const proposed of [{ "within-a-day": 1 }, { "within-a-day": 0.7, "two-weeks": 0.3 }]) {
    const sum = choiceOdds(proposed).reduce((all, [, odds]) => all + odds, 0);
    expect(sum).toBeCloseTo(1);
  }
  expect(new Map(choiceOdds({ "two-weeks": 1 })).get("two-weeks")).toBeCloseTo(0.88);
});

test("every review appears within 39 days, and most of those that wait within a day in the night after, unless published at once", () => {
  const proposed = { "within-a-day": 1 };
  const ever = { from: monday, to: monday + 39 * dayMs };
  expect(appearsWithin(ever, monday, proposed)).toBeCloseTo(1);
  expect(appearsWithin(hours(25, 29), monday, proposed)).toBeCloseTo(0.94 * 0.72);
  expect(appearsWithin(hours(49, 53), monday, proposed)).toBeCloseTo(0.94 * 0.08);
});
