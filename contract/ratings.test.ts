import { expect, test } from "vitest";
import { averageRating, starsDrawn, toFiveStars, weightedMean } from "./ratings.ts";

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
  [0, 0],
  [0.24, 0],
  [0.25, 0.5],
  [0.74, 0.5],
  [0.75, 1],
  [3.5, 3.5],
  [3.74, 3.5],
  [3.75, 4],
  [4, 4],
  [5, 5],
  [7.25, 7.5],
  [8.4, 8.5],
  [9.8, 10],
  [10, 10],
])("%d stars are drawn as %d", (value, drawn) => {
  expect(starsDrawn(value)).toBe(drawn);
});

test.each([
  [1, 0.5],
  [1.4, 0.5],
  [1.5, 1],
  [7.4, 3.5],
  [7.5, 4],
  [7.9, 4],
  [8.4, 4],
  [8.5, 4.5],
  [9.4, 4.5],
  [9.5, 5],
  [10, 5],
])("an average of %d out of ten is drawn as %d stars of five", (average, drawn) => {
  expect(starsDrawn(toFiveStars(average))).toBe(drawn);
});

test("sorted by the weighted mean, fifty nines come before one ten, and one ten before one nine", () => {
  const order = [
    { ratingSum: 450, reviewCount: 50 },
    { ratingSum: 10, reviewCount: 1 },
    { ratingSum: 9, reviewCount: 1 },
  ];
  const means = order.map((place) => weightedMean(place, 7));
  expect(means).toEqual(means.toSorted((one, other) => other - one));
  expect(weightedMean({ ratingSum: 10, reviewCount: 1 }, 7)).toBe(7.5);
});
