import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold, nameWords, spacedWords } from "./fold.ts";

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

describe("words of names", () => {
  test.each([
    ["ROWLANDS  PHARMACY", ["rowlands", "pharmacy"]],
    ["St. Mary's", ["st", "marys"]],
    ["Ashton-under-Lyne", ["ashtonunderlyne", "underlyne", "lyne"]],
    ["20/20 Vision", ["2020", "20", "vision"]],
    ["A/B", ["ab", "b"]],
    ["Hill [Dental,Surgery]", ["hill", "dentalsurgery", "surgery"]],
    ["& -", []],
    ["", []],
  ])("%j has the words %j", (name, words) => {
    expect(nameWords(name)).toEqual(words);
  });

  test("every word is found in the folded name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        for (const word of nameWords(name)) expect(fold(name)).toContain(word);
      }),
    );
  });
});

describe("words of queries", () => {
  test.each([
    ["  Boots &\tCo ", ["boots", "co"]],
    ["ashton-under lyne", ["ashtonunder", "lyne"]],
    ["cb2 1", ["cb2", "1"]],
    ["' .", []],
  ])("%j has the words %j", (query, words) => {
    expect(spacedWords(query)).toEqual(words);
  });

  test("written as one they are the folded query", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (query) => {
        expect(spacedWords(query).join("")).toBe(fold(query));
      }),
    );
  });
});
