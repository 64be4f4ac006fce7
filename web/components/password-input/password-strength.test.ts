import { expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

it.each([
  // Too short, also in characters of two UTF-16 code units.
  ["", "short"],
  ["abc", "short"],
  ["axbycz7", "short"],
  ["🙂🚗🙂🚗🙂🚗🙂", "short"],
  // A word is a word, however long it is and whatever stands next to it.
  ["kestrel-42", "weak"],
  ["Kestrel-42!", "weak"],
  ["tractor7!K", "weak"],
  ["Tractor1987", "weak"],
  ["pharmaceutical", "weak"],
  ["kestrel kestrel kestrel", "weak"],
  ["Kestrel-kestrel-1987", "weak"],
  // With letters that are written as signs, too.
  ["k3str3l-42", "weak"],
  ["p4ssw0rd!!", "weak"],
  // Two words are better, three are good.
  ["orange kettle", "fair"],
  ["OrangeKettle", "fair"],
  ["orange-kettle-42", "fair"],
  ["orange kettles sing", "strong"],
  ["OrangeKettlesSing", "strong"],
  ["orange-kettles-sing", "strong"],
  ["correcthorsebatterystaple", "strong"],
  ["thé brûlé garçon", "strong"],
  // Without words each character counts, but not what repeats, goes up or goes down.
  ["xK9#mQ2$vL", "strong"],
  ["x9#mQ2$vL", "fair"],
  ["xkq9wzt4", "fair"],
  ["83759274", "weak"],
  ["12345678", "weak"],
  ["987654321x", "weak"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["abcdefghijklmnop", "weak"],
  ["ababababababababab", "weak"],
  ["xqzxqzxqzxqzxqz", "weak"],
  ["!!!!!!!!!!", "weak"],
] as const)("%j is %s", (password, strength) => {
  expect(passwordStrength(password, 8)).toBe(strength);
});
