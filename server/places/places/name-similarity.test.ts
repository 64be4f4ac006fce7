import { describe, expect, test } from "vitest";
import { nameKey } from "../agencies/agency-queries.ts";
import { similarAgencies } from "../agencies/find-similar-agencies.ts";
import { nameSimilarity } from "./name-similarity.ts";

test.each([
  ["Boots", "BOOTS", 1],
  ["St. Mary's", "st marys", 1],
  ["night", "nacht", 0.25],
  // Bigrams that occur twice count twice.
  ["aaaa", "aa", 0.5],
  ["abab", "abac", 2 / 3],
  ["Mill", "Mill Lane Opticians", 0.9],
  ["Mill Lane Opticians", "Lane", 0.9],
  // Three letters in another name mean nothing by themselves.
  ["Mil", "Mill Lane", 4 / 9],
  ["abcd", "wxyz", 0],
  ["a", "b", 0],
  ["", "", 1],
  ["!", "!", 1],
  ["!", "?", 0],
  ["", "abcd", 0],
])("the similarity of %j and %j is %d", (one, other, alike) => {
  expect(nameSimilarity(one, other)).toBeCloseTo(alike, 10);
  expect(nameSimilarity(other, one)).toBeCloseTo(alike, 10);
});

test.each([
  ["Swift Locums", "swift locums"],
  ["  SWIFT \t  Locums ", "swift locums"],
  ["Ｓｗｉｆｔ Locums", "swift locums"],
  ["Swift-Locums", "swift-locums"],
  ["Zoë", "zoë"],
])("the agency %j is known as %j", (name, key) => {
  expect(nameKey(name)).toBe(key);
});

describe("possible matches for an agency", () => {
  const agency = (name: string, website: string) => ({
    id: name,
    name,
    name_key: nameKey(name),
    website,
    services_offered_for: "[]",
    review_count: 0,
    rating_sum: 0,
    created_at: "2026-01-01T00:00:00.000Z",
  });
  const found = (name: string, website: string, ...there: ReturnType<typeof agency>[]) =>
    similarAgencies(there, { name, website }).map((one) => one.name);

  test("have the same website, or else a similar name without its legal form", () => {
    const there = [
      agency("Swift Locums Ltd", "https://one.example"),
      agency("Quite Another", "https://www.two.example/jobs"),
      agency("Slow Locums", "https://three.example"),
      agency("Bakery", "https://four.example"),
    ];
    expect(found("The Swift Locums Agency", "https://two.example", ...there)).toEqual([
      "Quite Another",
      "Swift Locums Ltd",
    ]);
    // A name that is only a legal form is compared as it is.
    expect(found("Limited", "https://x.example", agency("Limited", "https://y.example"))).toEqual([
      "Limited",
    ]);
  });

  test.each([
    ["abcdef", "abcxef", 0.6, true],
    ["abcdefg", "abcxexg", 0.33, false],
  ])("%s and %s, with a similarity of %d: %s", (one, other, alike, isMeant) => {
    expect(nameSimilarity(one, other)).toBeCloseTo(alike, 2);
    const there = agency(other, "https://y.example");
    expect(found(one, "https://x.example", there)).toHaveLength(isMeant ? 1 : 0);
  });

  test("are five at most", () => {
    const there = [1, 2, 3, 4, 5, 6, 7].map((number) =>
      agency(`Swift Locums ${number}`, "https://y.example"),
    );
    expect(found("Swift Locums", "https://x.example", ...there)).toHaveLength(5);
  });
});
