// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { digitsOnly } from "./digits-only.ts";

function typed(text: string, isPasted = false): string {
  const input = document.createElement("input");
  for (const part of isPasted ? [text] : text) {
    input.value += part;
    digitsOnly({ currentTarget: input });
  }
  return input.value;
}

test.each([
  ["14", "14"],
  ["14 days", "14"],
  ["not yet", ""],
  ["-14", "14"],
  [" 14 . ", "14"],
  ["１４", "14"],
  ["1a4", "14"],
  ["14-", "14"],
])("of %j typed or pasted %j stays", (text, left) => {
  expect(typed(text)).toBe(left);
  expect(typed(text, true)).toBe(left);
});

test.each(["14-21", "14 - 21", "14–21", "14/21", "14.5", "14,5", "14 to 21"])(
  "of the two numbers of %j the first stays where they are pasted, and digits alone where they are typed",
  (text) => {
    expect(typed(text, true)).toBe("14");
    expect(typed(text)).toMatch(/^\d+$/);
  },
);

test("the caret stays where it was", () => {
  const input = document.createElement("input");
  document.body.append(input);
  input.value = "1x4";
  input.setSelectionRange(2, 2);
  digitsOnly({ currentTarget: input });
  expect([input.value, input.selectionStart]).toEqual(["14", 1]);
});
