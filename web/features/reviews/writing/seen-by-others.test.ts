import { describe, expect, test } from "vitest";
import { daysText, payText } from "../figures/figure-words.ts";
import { type Seen, seenByOthers } from "./seen-by-others.ts";

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

describe("the line beside a review", () => {
  const createdAt = "2026-11-20T09:30:15.123Z";
  const whole: Seen = {
    rating: 8,
    payRate: 28.5,
    timeToPay: 20,
    byline: "Robin, Nurse",
    createdAt,
  };
  const line = (changes: Partial<Seen>) =>
    seenByOthers({ ...whole, ...changes }).replaceAll("\u00a0", " ");

  test.each<[Partial<Seen>, string]>([
    [{}, "8 out of 10 · Robin, Nurse · £28.50/hr · 20 days · 20 November 2026"],
    [
      { editedAt: "2026-11-22T09:00:00.000Z" },
      "8 out of 10 · Robin, Nurse · £28.50/hr · 20 days · 20 November 2026, edited 22 November 2026",
    ],
    [{ editedAt: null }, "8 out of 10 · Robin, Nurse · £28.50/hr · 20 days · 20 November 2026"],
    [
      { timeToPay: undefined, payment: "not-yet" },
      "8 out of 10 · Robin, Nurse · £28.50/hr · not yet paid · 20 November 2026",
    ],
    // What was not said is not shown.
    [
      { timeToPay: undefined, payment: null },
      "8 out of 10 · Robin, Nurse · £28.50/hr · 20 November 2026",
    ],
    [{ timeToPay: 0 }, "8 out of 10 · Robin, Nurse · £28.50/hr · 0 days · 20 November 2026"],
    [
      { rating: undefined, payRate: undefined, timeToPay: undefined },
      "Robin, Nurse · 20 November 2026",
    ],
    // Anonymous: no pay and no payment, the month, and no sign that it was edited.
    [
      { byline: undefined, payment: "paid", editedAt: "2026-11-22T09:00:00.000Z" },
      "8 out of 10 · Anonymous · November 2026",
    ],
    [{ byline: undefined }, "8 out of 10 · Anonymous · November 2026"],
    // In bands, where its author wants to show them.
    [
      { byline: undefined, payment: "paid", showsPay: true, showsPayment: true },
      "8 out of 10 · Anonymous · about £30 an hour · 15 to 30 days · November 2026",
    ],
  ])("with %j", (changes, text) => {
    expect(line(changes)).toBe(text);
  });
});
