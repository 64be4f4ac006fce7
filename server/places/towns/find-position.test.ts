import { expect, test } from "vitest";
import { findSectorAround, locateRoughly } from "./find-position.ts";

test.each([
  ["LS1 4DY", "LS1 4", "sector"],
  ["ls14dy", "LS1 4", "sector"],
  ["LS1 4", "LS1 4", "sector"],
  ["LS1", "LS1", "district"],
  // Northern Ireland and the Isle of Man are not among the sectors, nor is a sector that is new.
  ["BT1 5GS", "BT1", "district"],
  ["IM1 1AA", "IM1", "district"],
  ["LS1 0AA", "LS1", "district"],
])("%j is in the middle of %s, a %s", (postcode, code, precision) => {
  expect(locateRoughly(postcode)).toMatchObject({ code, precision });
});

test.each(["", "ZZ9 9ZZ", "Leeds", "constructor"])("%j is nowhere", (text) => {
  expect(locateRoughly(text)).toBeUndefined();
});

test("all postcodes of a sector have one position", () => {
  expect(locateRoughly("LS1 4DY")).toBe(locateRoughly("LS1 4AP"));
});

test.each([
  ["Leeds", 53.8, -1.55, "LS1 3"],
  ["Belfast", 54.6, -5.93, "BT1"],
  ["Douglas", 54.15, -4.48, "IM1"],
  // In the middle of AB1 1, which was given up.
  ["Aberdeen", 57.14971, -2.10779, "AB25 1"],
])("a position in %s is in a part of a postcode", (_, latitude, longitude, code) => {
  expect(findSectorAround({ latitude, longitude })?.code).toBe(code);
});

test.each([
  ["Paris", 48.86, 2.35],
  ["the Atlantic", 0, 0],
])("a position in %s is in none", (_, latitude, longitude) => {
  expect(findSectorAround({ latitude, longitude })).toBeUndefined();
});
