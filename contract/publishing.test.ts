import { describe, expect, test } from "vitest";
import { proposedChoice, publishedAround, publishedBetween, publishedMonth } from "./publishing.ts";

const spanOf = (...args: Parameters<typeof publishedBetween>): string[] =>
  Object.values(publishedBetween(...args)).map((at) => at.toISOString().slice(0, 16));

describe("within a day", () => {
  test.each([
    ["in the morning: the next night", "2026-11-20T09:30:15.123Z", "21T01:00", "21T05:00"],
    ["as the night ends: the next", "2026-11-20T05:00:00.000Z", "21T01:00", "21T05:00"],
    ["just before the night: that night", "2026-11-20T00:59:59.999Z", "20T01:00", "20T05:00"],
    ["in the night: by day", "2026-11-20T01:00:00.000Z", "20T05:00", "21T01:00"],
    ["at its end: by day", "2026-11-20T04:59:59.999Z", "20T05:00", "21T01:00"],
  ])("%s", (_when, writtenAt, from, to) => {
    expect(spanOf("within-a-day", writtenAt)).toEqual([`2026-11-${from}`, `2026-11-${to}`]);
  });

  test("never before it is written, and never more than 24 hours after, whatever the minute", () => {
    for (let minute = 0; minute < 2 * 24 * 60; minute += 1) {
      const written = Date.UTC(2026, 10, 20) + minute * 60_000;
      const { from, to } = publishedBetween("within-a-day", new Date(written).toISOString());
      expect(from.getTime()).toBeGreaterThanOrEqual(written);
      expect(to.getTime() - written).toBeLessThanOrEqual(24 * 3_600_000);
    }
  });
});

test("the span of the other choices is the same for all who write on one day", () => {
  const early = "2026-11-20T01:00:00.000Z";
  const late = "2026-11-21T00:59:59.999Z";
  expect(spanOf("two-weeks", early)).toEqual(["2026-12-01T01:00", "2026-12-09T01:00"]);
  expect(spanOf("two-weeks", late)).toEqual(spanOf("two-weeks", early));
  expect(spanOf("a-month", early)).toEqual(["2026-12-15T01:00", "2026-12-29T01:00"]);
  expect(spanOf("a-month", late)).toEqual(spanOf("a-month", early));
  expect(publishedAround("two-weeks", early)).toBe("5 December 2026");
  expect(publishedAround("a-month", early)).toBe("22 December 2026");
});

test.each([
  ["now", "2026-11-30T23:00:00.000Z", "November 2026"],
  ["within-a-day", "2026-11-20T12:00:00.000Z", "November 2026"],
  // Reviews written before it may have the nights until then.
  ["within-a-day", "2026-11-21T12:00:00.000Z", "November or December 2026"],
  ["within-a-day", "2026-11-30T12:00:00.000Z", "December 2026"],
  ["two-weeks", "2026-11-17T12:00:00.000Z", "November or December 2026"],
  ["a-month", "2026-12-01T12:00:00.000Z", "December 2026 or January 2027"],
] as const)("the month that others see, %s, written at %s: %s", (choice, writtenAt, month) => {
  expect(publishedMonth(choice, writtenAt)).toBe(month);
});

test.each([
  [false, false, "now"],
  [false, true, "now"],
  [true, false, "within-a-day"],
  [true, true, "two-weeks"],
] as const)(
  "anonymous: %s, the only one of its month: %s; the form proposes %s",
  (isAnonymous, isOnlyOne, choice) => {
    expect(proposedChoice({ isAnonymous, isOnlyOne })).toBe(choice);
  },
);
