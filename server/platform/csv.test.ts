import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

const written = (value: string) =>
  toCsv([[value]])
    .toString()
    .slice(1, -2);

test.each([
  "=",
  "+",
  "-",
  "@",
  "＝",
  "＋",
  "－",
  "＠",
  "\t=1",
  "\n=1",
  "plain\n=1",
  "plain\r@A1",
  "one, two\r\n \u200b+1",
  "\u200b=1",
  "\u2066\u200e-1",
  "\u034f@A1",
  "\u3164=1",
  "\u2028=1",
])("of %j no line begins a formula", (value) => {
  expect(written(value)).toMatch(/^"/);
  for (const line of written(value)
    .slice(1, -1)
    .split(/[\r\n\u2028]+/)) {
    expect(line.replaceAll(/[\s\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")).not.toMatch(
      /^[=+\-@＝＋－＠]/,
    );
  }
});

test.each(["plain", "one\ntwo", "a = b", "10 - 5", "e-mail", "x\u200b=1"])(
  "%j stays as it is",
  (value) => {
    expect(written(value).replaceAll('"', "")).toBe(value);
  },
);
