import { expect, test } from "vitest";
import { markText } from "./mark-text.ts";

const month = "2026-11-01T00:00:00.000Z";

test.each([
  [{ isChecked: true, month, how: "register" }, false, "Registration checked, November 2026"],
  [{ isChecked: true, month, how: "letter" }, false, "Employer’s letter seen, November 2026"],
  [{ isChecked: true, month, how: "certificate" }, false, "Certificate seen, November 2026"],
  [
    { isChecked: true, month: null, how: "register" },
    false,
    "Registration checked before November 2026",
  ],
  [{ isChecked: false, month: null, how: null }, false, "Registration not checked yet"],
  [
    { isChecked: true, month: null, how: null },
    true,
    "Written by a professional whose registration we checked",
  ],
  [
    { isChecked: false, month: null, how: null },
    true,
    "Written by someone whose registration we have not checked yet",
  ],
] as const)("the mark of %o, anonymous %s, is %s", (check, isAnonymous, text) => {
  expect(markText(check, isAnonymous)).toBe(text);
});
