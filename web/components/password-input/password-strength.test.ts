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
  // Just too short and just long enough, also in characters of two UTF-16 code units.
  ["axbycz7", "short"],
  ["axbycz7!", "weak"],
  ["axbycz7!m", "weak"],
  ["axbycz7!mq", "fair"],
  ["axbycz7!mqrzta", "fair"],
  ["axbycz7!mqvzta", "fair"],
  ["axbycz7!mqvztae", "strong"],
  ["🙂🚗🙂🚗🙂🚗🙂", "short"],
  // Five different characters count for no more than eight; six count for more.
  ["axbyvaxbyvaxbyv", "weak"],
  ["axbyvmaxbyvmaxb", "strong"],
  // A run up or down counts as its first character.
  ["axbycz7!m987", "fair"],
  ["axbycz7!mm", "weak"],
])("%j is %s", (password, strength) => {
  expect(passwordStrength(password, 8)).toBe(strength);
});
