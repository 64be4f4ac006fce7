import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, splitWords } from "./fold.ts";

describe("fold keeps only letters and digits", () => {
  test.each([
    ["St. Mary's", "stmarys"],
    ["ST MARY’S", "stmarys"],
    ["St Mary´s", "stmarys"],
    ["Boots & Co", "bootsco"],
    ["20/20", "2020"],
    ["A+B @ [C] (D), E-F_G", "abcdefg"],
    ["Café Łódź Øre", "cafelodzore"],
    ["STRASSE Straße ẞ", "strassestrassess"],
    ["Æsir Œuvre Þór", "aesiroeuvrethor"],
    ["ﬁve ½ Ⅳ", "five12iv"],
    ["İstanbul ısı", "istanbulisi"],
    ["ΟΔΟΣ οδος", "οδοσοδοσ"],
    ["Аптека №1", "аптекаno1"],
    ["薬局 １", "薬局1"],
    ["", ""],
    ["?! … \u{1F48A}", ""],
    ["\uD800a\uDC00", "a"],
  ])("%j becomes %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("folding once more changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe("words", () => {
  test.each([
    ["ROWLANDS  PHARMACY", ["rowlands", "pharmacy"]],
    ["St. Mary's", ["st", "marys"]],
    ["Ashton-under-Lyne", ["ashton", "under", "lyne"]],
    ["20/20 Vision", ["20", "20", "vision"]],
    ["Hill [Dental,Surgery]", ["hill", "dental", "surgery"]],
    ["Café Łódź", ["cafe", "lodz"]],
    ["Аптека 薬局", ["аптека", "薬局"]],
    ["& -", []],
    ["", []],
  ])("%j has the words %j", (text, words) => {
    expect(splitWords(text)).toEqual(words);
  });

  test("written as one they are the folded text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(splitWords(text).join("")).toBe(fold(text));
      }),
    );
  });
});
