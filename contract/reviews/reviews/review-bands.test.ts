import { expect, test } from "vitest";
import { roughDays, roughDaysText, roughPay, roughPayText } from "./review-bands.ts";

test.each([
  [0.01, 5],
  [2.49, 5],
  [7.49, 5],
  [7.5, 10],
  [27.49, 25],
  [27.5, 30],
  [28.5, 30],
  [31.75, 30],
  [32.49, 30],
  [32.5, 35],
  [1000, 1000],
])("£%d an hour is about £%d to others", (exact, rough) => {
  expect(roughPay(exact)).toBe(rough);
  expect(roughPay(rough)).toBe(rough);
  expect(roughPayText(rough)).toBe(`about £${rough} an hour`);
});

test.each([
  [0, 14, "up to 14 days"],
  [14, 14, "up to 14 days"],
  [15, 30, "15 to 30 days"],
  [30, 30, "15 to 30 days"],
  [31, 60, "31 to 60 days"],
  [60, 60, "31 to 60 days"],
  [61, 90, "more than 60 days"],
  [3650, 90, "more than 60 days"],
])("%d days are %d to others: %s", (exact, rough, text) => {
  expect(roughDays(exact)).toBe(rough);
  expect(roughDays(rough)).toBe(rough);
  expect(roughDaysText(rough)).toBe(text);
});
