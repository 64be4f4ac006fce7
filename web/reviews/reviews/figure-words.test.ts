import { expect, test } from "vitest";
import { daysText, payText } from "./figure-words.ts";

test.each([
  [28.5, false, "£28.50/hr"],
  [28, false, "£28.00/hr"],
  [28.5, true, "about £30 an hour"],
])("%d pounds, rough: %s, are shown as %s", (pay, isRough, text) => {
  expect(payText(pay, isRough)).toBe(text);
});

test.each([
  [0, false, "0 days"],
  [1, false, "1 day"],
  [13, false, "13 days"],
  // By these numbers forms say a band, which has no other.
  [14, false, "up to 14 days"],
  [30, false, "15 to 30 days"],
  [90, false, "more than 60 days"],
  [20, true, "15 to 30 days"],
])("%d days, rough: %s, are shown as %s", (days, isRough, text) => {
  expect(daysText(days, isRough)).toBe(text);
});
