import { expect, test } from "vitest";
import { markText } from "./mark-text.ts";

const month = "2026-11-01T00:00:00.000Z";

test.each([
  [{ isChecked: true, month, how: "register" }, "Registration checked, November 2026"],
  [{ isChecked: true, month, how: "letter" }, "Employer’s letter seen, November 2026"],
  [{ isChecked: true, month, how: "certificate" }, "Certificate seen, November 2026"],
  [{ isChecked: true, month: null, how: "register" }, "Registration checked"],
  [{ isChecked: false, month: null, how: null }, "Registration not checked yet"],
] as const)("the mark of %o is %s", (check, text) => {
  expect(markText(check)).toBe(text);
});
