import { expect, it } from "vitest";
import { filledHalves } from "./stars.tsx";

it.each([
  [0, 5, 0],
  [0.24, 5, 0],
  [0.25, 5, 1],
  [0.74, 5, 1],
  [0.75, 5, 2],
  [3.5, 5, 7],
  [5, 5, 10],
  [8.4, 10, 17],
  [10, 10, 20],
])("%d stars of %d fill %d halves", (value, outOf, halves) => {
  expect(filledHalves(value, outOf)).toBe(halves);
});
