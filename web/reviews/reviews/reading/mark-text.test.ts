import { expect, test } from "vitest";
import { markText } from "./mark-text.ts";

const month = "2026-11-01T00:00:00.000Z";

test.each([
  [{ isChecked: true, month }, "Registration checked, November 2026"],
  [{ isChecked: true, month: null }, "Registration checked"],
  [{ isChecked: false, month: null }, "Registration not checked yet"],
] as const)("the mark of %o is %s", (check, text) => {
  expect(markText(check)).toBe(text);
});
