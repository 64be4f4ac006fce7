import { expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

it.each([
  ["", "short"],
  ["abc", "short"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["12345678", "weak"],
  ["abcdefghijklmnop", "weak"],
  ["ababababababababab", "weak"],
  ["tractor7!K", "fair"],
  ["orange kettles sing", "strong"],
])("%j is %s", (password, strength) => {
  expect(passwordStrength(password, 8)).toBe(strength);
});
