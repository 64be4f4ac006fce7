import { expect, test } from "vitest";
import { takeBatch } from "./add-figure-batches.ts";

test.each([
  ["one new one waits", { 30: 4 }, { 30: 4, 45: 1 }, { 30: 4 }],
  ["two new ones wait", { 30: 4 }, { 30: 5, 45: 1 }, { 30: 4 }],
  ["three are taken together", { 30: 4 }, { 30: 5, 45: 2 }, { 30: 5, 45: 2 }],
  ["of nothing three are taken", {}, { 30: 1, 35: 1, 45: 1 }, { 30: 1, 35: 1, 45: 1 }],
  ["of nothing two wait", {}, { 30: 2 }, {}],
  ["one that says something else stays as it was", { 30: 4 }, { 30: 3, 45: 1 }, { 30: 4 }],
  ["three that say something else are taken", { 30: 4 }, { 30: 1, 45: 3 }, { 30: 1, 45: 3 }],
  ["one that is deleted goes", { 30: 4, 45: 1 }, { 30: 4 }, { 30: 4 }],
  ["all that are deleted go", { 30: 4 }, {}, {}],
  [
    "one that is deleted and one that is new leave the number as it was",
    { 30: 4 },
    { 30: 3, 45: 1 },
    { 30: 4 },
  ],
  [
    "two that are deleted and one that is new leave one less",
    { 20: 2, 30: 3 },
    { 30: 3, 45: 1 },
    { 20: 1, 30: 3 },
  ],
  ["what was taken and is there again is not new", { 30: 4 }, { 30: 4 }, { 30: 4 }],
])("%s", (_, taken, now, expected) => {
  const figures = takeBatch(taken, now);
  expect(figures).toEqual(expected);
  // However often it is made in a month.
  expect(takeBatch(figures, now)).toEqual(expected);
});
