import { expect, test } from "vitest";
import { isSuspect, isTooQuick } from "./contact-policy.ts";

test.each([
  [undefined, false],
  [-1, true],
  [0, true],
  [1999, true],
  [2000, false],
  [2001, false],
])("a form that was open for %s ms was sent too quickly: %s", (openForMs, tooQuick) => {
  expect(isTooQuick({ openForMs })).toBe(tooQuick);
});

test.each([
  ["", false],
  [" ", true],
  ["Best Offers Ltd", true],
])("%j where people see no field is suspect: %s", (company, suspect) => {
  expect(isSuspect({ company })).toBe(suspect);
});
