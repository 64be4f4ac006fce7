import { expect, test } from "vitest";
import { locateRoughly } from "./find-position.ts";

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
