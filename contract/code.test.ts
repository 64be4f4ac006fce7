import { expect, test } from "vitest";
import { tidyCode } from "./code.ts";
import { confirmationCodeInput, confirmedLoginInput } from "./people/accounts/accounts.ts";
import { codeInput } from "./people/staff/staff.ts";

test.each([
  ["123 456", "123456"],
  ["123\u00a0456", "123456"],
  ["\u200b123456\u2060", "123456"],
  ["\u202a123456\u202c", "123456"],
  ["“123456”.", "123456"],
  ["<123-456>", "123456"],
  ["１２３４５６", "123456"],
  ["123\u00ad456", "123456"],
])("a code pasted as %j is read as it was mailed", (pasted, code) => {
  expect(tidyCode(pasted)).toBe(code);
  expect(confirmationCodeInput.parse({ waiting: "secret", code: pasted }).code).toBe(code);
  expect(codeInput.parse({ code: pasted }).code).toBe(code);
});

test.each(["12345", "1234567", "12345O", "", "--"])("and %j is no code", (pasted) => {
  expect(confirmationCodeInput.safeParse({ waiting: "secret", code: pasted }).success).toBe(false);
});

test.each([
  "to-ke_n9",
  "to-ke_n9>",
  "\u200eto-ke_n9\u200b",
  "to-ke_n9.",
  '"to-ke_n9",',
  "to-ke_n9)",
])("a link that ends in %j is the one that was mailed", (token) => {
  expect(confirmedLoginInput.parse({ token, secret: "s".repeat(43) }).token).toBe("to-ke_n9");
});
