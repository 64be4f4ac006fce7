import { expect, test } from "vitest";
import { presentFound } from "./present.ts";

const found = {
  _id: "w1",
  name: "A",
  type: "Pharmacy",
  postcode: "N1 1AA",
  address: "1 High Street",
  status: "open",
  reviewCount: 3,
  ratingSum: 25,
  ambiguous: true,
} as const;

test("a workplace that is found has its average to one decimal and no address of its own", () => {
  expect(presentFound(found)).toEqual({
    _id: "w1",
    name: "A",
    details: "A, N1 1AA",
    type: "Pharmacy",
    postcode: "N1 1AA",
    status: "open",
    averageRating: 8.3,
    reviewCount: 3,
    ambiguous: true,
  });
});

test("without reviews it has no average", () => {
  expect(presentFound({ ...found, reviewCount: 0, ratingSum: 0 }).averageRating).toBeNull();
});

test.each([
  ["A", "N1 1AA", "1 High Street", "A, N1 1AA"],
  ["A", "", "1 High Street", "A, 1 High Street"],
  ["A", "", "", "A"],
  ["", "N1 1AA", "", "N1 1AA"],
])("%j with postcode %j and address %j is called %j", (name, postcode, address, details) => {
  expect(presentFound({ ...found, name, postcode, address }).details).toBe(details);
});
