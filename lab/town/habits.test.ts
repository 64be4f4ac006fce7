import { expect, test } from "vitest";
import { seededDice } from "../../registers/dice.ts";
import { dayMs } from "../../server/platform/clock.ts";
import { common, evenings, makeHabits, type Habits } from "./habits.ts";
import { nightAfter, nightIn } from "./nights.ts";

const thursday = Date.UTC(2026, 10, 5);
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

test.each([
  ["at once", { atOnce: 1, atWeekend: 0, late: 0 }, 0, 2],
  ["at the weekend", { atOnce: 0, atWeekend: 1, late: 0 }, 2, 10],
  ["late", { atOnce: 0, atWeekend: 0, late: 1 }, 3, 22],
  ["as the town does", common.writing, 0, 22],
])("who writes %s does so on one evening", (_, writing, first, last) => {
  const likely = evenings(thursday, writing).filter(([, odds]) => odds > 0);
  expect(sum(likely.map(([, odds]) => odds))).toBeCloseTo(1);
  const days = likely.map(([day]) => (day - thursday) / dayMs);
  expect([Math.min(...days), Math.max(...days)]).toEqual([first, last]);
});

test("people differ, and their mean is what is common", () => {
  const dice = seededDice(1);
  const people = Array.from({ length: 4000 }, () => makeHabits(dice));
  const mean = (of: (one: Habits) => number) => sum(people.map(of)) / people.length;
  expect(mean(({ writing }) => writing.atOnce)).toBeCloseTo(common.writing.atOnce, 1);
  expect(mean(({ writing }) => writing.late)).toBeCloseTo(common.writing.late, 1);
  for (const share of [
    "reviews",
    "anonymous",
    "sendsNow",
    "saysPayment",
    "showsPayment",
  ] as const) {
    expect(mean((one) => one[share])).toBeCloseTo(common[share], 1);
    expect(new Set(people.map((one) => one[share])).size).toBeGreaterThan(2);
  }
  expect(mean(({ kindness }) => kindness)).toBeCloseTo(0, 1);
  expect(Math.sqrt(mean(({ kindness }) => kindness ** 2))).toBeCloseTo(common.kindnessSpread, 1);
});

test("the nights are those to the 1st and the 15th, and a look just after is one of them", () => {
  const first = Date.UTC(2026, 11, 1);
  expect(nightAfter(thursday)).toBe(Date.UTC(2026, 10, 15));
  expect(nightAfter(Date.UTC(2026, 10, 15))).toBe(first);
  expect(nightIn({ from: first - 1, to: first })).toBe(first);
  expect(nightIn({ from: first, to: first + dayMs / 2 })).toBeUndefined();
  expect(nightIn({ from: thursday - 1, to: thursday })).toBeUndefined();
});
