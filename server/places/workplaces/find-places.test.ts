import { expect, it } from "vitest";
import { likelyFirst, narrowDown } from "./find-places.ts";

const place = (address: string, postcode: string) => ({ address, postcode });
const hatfield = place("47 TOWN CENTRE, HATFIELD", "AL10 0LD");
const albans = place("9 ST PETER'S STREET, ST.ALBANS", "AL1 3DH");

it.each([
  ["", [hatfield, albans]],
  ["hatfield", [hatfield]],
  ["al13dh", [albans]],
  ["AL1 3DH", [albans]],
  ["st albans", [albans]],
  ["street peters", [albans]],
  ["nowhere", []],
  ["  ", [hatfield, albans]],
])("narrows by %j", (near, expected) => {
  expect(narrowDown([hatfield, albans], near)).toEqual(expected);
});

it("puts rated places first and closed ones last", () => {
  const rated = { reviewCount: 7, status: "open" };
  const open = { reviewCount: 0, status: "open" };
  const closed = { reviewCount: 0, status: "closed" };
  expect(likelyFirst([closed, open, rated])).toEqual([rated, open, closed]);
});
