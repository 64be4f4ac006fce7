import { expect, test } from "vitest";
import {
  daysTold,
  digestDayFrom,
  latestDigestDay,
  monthsBegun,
  nextDigestDay,
  toldOn,
} from "./digest-days.ts";
import { addDays, daysBetween } from "./shift-days.ts";

test("a digest is of a Thursday, over the ends of years and leap years too", () => {
  expect(latestDigestDay("2026-11-25")).toBe("2026-11-19");
  expect(latestDigestDay("2026-11-26")).toBe("2026-11-26");
  expect(latestDigestDay("2027-01-01")).toBe("2026-12-31");
  expect(digestDayFrom("2026-11-26")).toBe("2026-11-26");
  expect(digestDayFrom("2026-11-27")).toBe("2026-12-03");
  expect(nextDigestDay("2028-02-24")).toBe("2028-03-02");
});

test("a review with a name is told of in one digest, when it was public for a week", () => {
  for (let day = "2026-11-01"; day < "2027-02-01"; day = addDays(day, 1)) {
    const digestDay = toldOn(day);
    expect(daysBetween(day, digestDay)).toBeGreaterThanOrEqual(7);
    expect(daysBetween(day, digestDay)).toBeLessThan(14);
    const { first, last } = daysTold({ after: addDays(digestDay, -7), upTo: digestDay });
    expect([first <= day, day <= last]).toEqual([true, true]);
  }
});

test("a month is counted in the first digest of the next one, and in no other", () => {
  const counted = [];
  for (let day = "2026-11-19"; day < "2028-06-01"; day = nextDigestDay(day)) {
    const months = monthsBegun({ after: addDays(day, -7), upTo: day });
    for (const month of months) {
      expect(day.slice(0, 7)).toBe(month.slice(0, 7));
      counted.push(month);
    }
  }
  expect(counted.slice(0, 3)).toEqual(["2026-12-01", "2027-01-01", "2027-02-01"]);
  expect(new Set(counted).size).toBe(counted.length);
  expect(counted).toHaveLength(18);
  expect(monthsBegun({ after: "2026-11-26", upTo: "2027-01-07" })).toEqual([
    "2027-01-01",
    "2026-12-01",
  ]);
  expect(monthsBegun({ after: "2026-12-03", upTo: "2026-12-31" })).toEqual([]);
});
