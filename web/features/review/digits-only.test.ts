// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { digitsOnly, tidyDays } from "./digits-only.ts";

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
  ["１４", "14"],
  ["1a4", "14"],
])("of %j typed or pasted %j stays", (text, left) => {
  expect(tidyDays(typed(text))).toBe(left);
  expect(tidyDays(typed(text, true))).toBe(left);
});

test.each(["14-21", "14 - 21", "14–21", "14/21", "14.5", "14 to 21"])(
  "the two numbers of %j are never joined to a third",
  (text) => {
    for (const isPasted of [false, true]) {
      expect(tidyDays(typed(text, isPasted))).not.toMatch(/^\d*$/);
    }
  },
);
