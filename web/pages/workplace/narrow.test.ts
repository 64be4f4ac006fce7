import type { FoundWorkplace } from "@locumark/contract/workplaces";
import { expect, it } from "vitest";
import { likelyFirst, narrow } from "./narrow.ts";

const place = (address: string, postcode: string) => ({ address, postcode }) as FoundWorkplace;
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
  expect(narrow([hatfield, albans], near)).toEqual(expected);
});

it("puts rated places first and closed ones last", () => {
  const rated = { averageRating: 7, status: "open" } as FoundWorkplace;
  const open = { averageRating: null, status: "open" } as FoundWorkplace;
  const closed = { averageRating: null, status: "closed" } as FoundWorkplace;
  expect(likelyFirst([closed, open, rated])).toEqual([rated, open, closed]);
});
