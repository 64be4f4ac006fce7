import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import { roughPay } from "@locumark/contract/reviews/reviews/review-bands";
import { expect, test } from "vitest";
import { figuresOfPay } from "../pay-rates/count-pay.ts";
import { presentPay } from "./present-pay-rate.ts";

const each = (...pounds: number[]) => pounds.map((value) => ({ value, count: 1 }));

test.each([
  // Both ends are the same: no range, whatever the median.
  [each(30, 30, 30, 30, 30), "£30, all about £30"],
  [each(28, 28, 29, 29, 31), "£29, all about £30"],
  [each(31, 31, 31, 32, 32), "£31, all about £30"],
  [each(0.01, 1, 2, 3, 4), "£2, all about £5"],
  [each(1000, 1000, 1000, 1000, 1000), "£1000, all about £1000"],
  // The median is between them.
  [each(26, 28, 30, 32, 34), "£30, £25 to £35"],
  [each(30, 30, 30, 35, 35), "£30, £30 to £35"],
  [each(20, 22, 25, 90, 91), "£25, £20 to £90"],
  // Below the low end, which goes down.
  [each(28, 28, 28, 29, 33), "£28, £25 to £35"],
  [each(3, 3, 3, 4, 9), "£3, £0 to £10"],
  // Above the high end, which goes up.
  [each(26, 31, 32, 32, 32), "£32, £25 to £35"],
  [each(20, 27.4, 27.4, 27.4, 27.4), "£27, £20 to £30"],
])("of %j is said: %s", (pounds, said) => {
  const { median, lowest, highest } = presentPay(figuresOfPay(pounds));
  expect(`£${median}, ${figureTexts.payRange(lowest, highest)}`).toBe(said);
});

test("the median of any pay is between the ends, or close to the one end", () => {
  for (let low = 0.5; low < 60; low += 0.5) {
    for (let high = low; high < low + 20; high += 0.5) {
      for (const middle of [low, (low + high) / 2, high]) {
        const { median, lowest, highest } = presentPay(
          figuresOfPay(each(low, low, middle, high, high)),
        );
        const isOne = lowest === highest;
        expect(
          isOne ? roughPay(median) === lowest : lowest <= median && median <= highest,
          `£${median} of £${low} to £${high}`,
        ).toBe(true);
      }
    }
  }
});

test("the ends are shown to the nearest £5, and twice is the same as once", () => {
  const told = presentPay({ median: 28, lowest: 30, highest: 35, count: 5 });
  expect(told).toEqual({ median: 28, lowest: 25, highest: 35, count: 5 });
  expect(presentPay(told)).toEqual(told);
  // The person at an end, from £27.50 to £32.49: the same answer.
  for (const end of [27.5, 28, 29.99, 30, 32.49]) {
    expect(presentPay(figuresOfPay(each(end, 35, 35, 35, 40))).lowest).toBe(30);
  }
});
