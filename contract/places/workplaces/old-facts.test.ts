import { expect, test } from "vitest";
import { isOldFact } from "./old-facts.ts";

test.each([
  ["2014", true],
  ["2014-02", true],
  ["2023-10", true],
  ["2023", true],
  ["2023-11", false],
  ["2024", false],
  ["2026-11", false],
  ["", false],
])("in November 2026 what is of %j is old: %s", (month, isOld) => {
  expect(isOldFact(month, new Date("2026-11-29T12:00:00Z"))).toBe(isOld);
});
