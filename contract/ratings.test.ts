import { expect, test } from "vitest";
import { averageRating, starShapes } from "./ratings.ts";

test.each([
  [0, 0, null],
  [8, 1, 8],
  [15, 2, 7.5],
  [25, 3, 8.3],
  [26, 3, 8.7],
  [33, 4, 8.3],
  [79, 10, 7.9],
])("a sum of %i over %i reviews is an average of %s", (sum, count, average) => {
  expect(averageRating(sum, count)).toBe(average);
});

test.each([
  [0, "....."],
  [0.24, "....."],
  [0.25, "h...."],
  [3.5, "***h."],
  [3.74, "***h."],
  [3.75, "****."],
  [4, "****."],
  [5, "*****"],
])("%d of five stars look like %s", (value, look) => {
  const signs = { full: "*", half: "h", empty: "." };
  expect(
    starShapes(value, 5)
      .map((shape) => signs[shape])
      .join(""),
  ).toBe(look);
});
