import { expect, test } from "vitest";
import { agencyPath, workplacePath } from "./addresses.ts";

test.each([
  ["BOOTS", "BOOTS"],
  ["A/B & C.D'E @+[F](G), H?", "A%2FB%20%26%20C.D'E%20%40%2B%5BF%5D(G)%2C%20H%3F"],
  ["100% #1", "100%25%20%231"],
  // URL parsers remove these as dot segments, even when percent-encoded.
  [".", ".%20"],
  ["..", "..%20"],
  ["...", "..."],
  ["\ud800", "%EF%BF%BD"],
])("%s is found at …/%s", (name, segment) => {
  expect(workplacePath({ name, _id: "a+b", ambiguous: false })).toBe(`/workplaces/${segment}`);
  expect(workplacePath({ name, _id: "a+b", ambiguous: true })).toBe(
    `/workplaces/${segment}?id=a%2Bb`,
  );
  expect(agencyPath({ name })).toBe(`/agencies/${segment}`);
});
