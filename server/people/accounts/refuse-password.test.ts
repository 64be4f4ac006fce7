import { passwordRefusals } from "@locumark/contract/people/accounts/accounts";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, test } from "vitest";
import { passwordRefusal } from "./refuse-password.ts";

const person = { name: "Robin Marlow", email: "r.marlow@example.com" };
const refusal = (password: string) => passwordRefusal(password, person);

test.each([
  "locumark",
  "Locumark2026!",
  "locum-mark-77",
  "TheLocumark1",
  "pharmacist locum",
  "Admin.Locumark",
  "gphc-2345678",
  "Robin@Locumark",
])("%j is made of words of this site", (password) => {
  expect(refusal(password)).toMatch(/words that anybody would try here/);
});

test("more than the 3,000 most common passwords of the length that we take are refused", () => {
  const common = dictionary["passwords-common"].filter(
    (one) => one.length >= accountLimits.passwordMin,
  );
  expect(new Set(common).size).toBeGreaterThan(10_000);
  expect(common.filter((one) => refusal(one) !== passwordRefusals.common)).toEqual([]);
});

test("one's own name is said to be that, and a common password a common one", () => {
  expect(refusal("robin marlow 1")).toBe(passwordRefusals.personal);
  expect(refusal("password123")).toBe(passwordRefusals.common);
});

test.each([
  "locumark is my pudding",
  "the pharmacist on a bicycle",
  "12345678901234567",
  "gmcx gmcx",
])("%j is accepted", (password) => {
  expect(refusal(password)).toBeUndefined();
});
