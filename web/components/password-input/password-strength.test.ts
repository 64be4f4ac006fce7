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
  // Just too short and just long enough, in characters of two units as well.
  ["axbycz7", "short"],
  ["axbycz7!", "weak"],
  ["axbycz7!m", "weak"],
  ["axbycz7!mq", "fair"],
  ["axbycz7!mqrzta", "fair"],
  ["axbycz7!mqvzta", "fair"],
  ["axbycz7!mqvztae", "strong"],
  ["🙂🚗🙂🚗🙂🚗🙂", "short"],
  // Five different characters are worth no more than eight, six are.
  ["axbyvaxbyvaxbyv", "weak"],
  ["axbyvmaxbyvmaxb", "strong"],
  // A run up or down is worth its first.
  ["axbycz7!m987", "fair"],
  ["axbycz7!mm", "weak"],
])("%j is %s", (password, strength) => {
  expect(passwordStrength(password, 8)).toBe(strength);
});
