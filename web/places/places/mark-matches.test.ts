import { describe, expect, test } from "vitest";
import { hasAllWords, markMatches, tellingWords } from "./mark-matches.ts";

/** Returns the text with the marked parts in brackets. */
const marked = (text: string, typed: string): string =>
  markMatches(text, typed)
    .map((run) => (run.isMatch ? `[${run.text}]` : run.text))
    .join("");

describe("markMatches", () => {
  test.each([
    ["Boots", "boo", "[Boo]ts"],
    ["Boots", "BOOTS", "[Boots]"],
    ["Boots", "xoots", "Boots"],
    ["Boots", "", "Boots"],
    ["", "boots", ""],
    ["Boots, Leeds", "boots le", "[Boots], [Le]eds"],
    ["Boots, Leeds", "leeds boots", "[Boots], [Leeds]"],
    ["Well Pharmacy, Well Lane", "well", "[Well] Pharmacy, [Well] Lane"],
    // Only where a word begins
    ["Abbots Pharmacy", "boots", "Abbots Pharmacy"],
    ["Abbots Pharmacy", "bots", "Abbots Pharmacy"],
    // The longest of several
    ["Leeds", "l lee", "[Lee]ds"],
    // Case, accents and apostrophes
    ["St Mary's Surgery", "marys", "St [Mary's] Surgery"],
    ["St Mary’s Surgery", "mary's", "St [Mary’s] Surgery"],
    ["O'Neill", "oneill", "[O'Neill]"],
    ["Élan Dental", "elan", "[Élan] Dental"],
    ["Elan Dental", "élan", "[Elan] Dental"],
    // Postcodes, with and without the space
    ["Leeds LS1\u00a04DT", "ls1 4dt", "Leeds [LS1]\u00a0[4DT]"],
    ["Leeds LS1\u00a04DT", "ls14d", "Leeds [LS1]\u00a0[4D]T"],
    ["Leeds LS1\u00a04DT", "ls1", "Leeds [LS1]\u00a04DT"],
    ["Leeds LS14\u00a04DT", "ls1", "Leeds [LS1]4\u00a04DT"],
    // Words run together
    ["Mill Lane", "milllane", "[Mill] [Lane]"],
    ["A B Smith, Asda", "asda", "A B Smith, [Asda]"],
    ["St Steve", "steve", "St [Steve]"],
    // Hostile
    ["Boots", "((((.*)+", "Boots"],
    ["Boots", "😀", "Boots"],
  ])("in %j, %j marks %j", (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  test("loses nothing of the text", () => {
    for (const typed of ["a", "e le", "ls14dt", "'", "  ,"]) {
      const text = "É. Le Mary’s (Leeds) LS1\u00a04DT 😀";
      expect(
        markMatches(text, typed)
          .map((run) => run.text)
          .join(""),
      ).toBe(text);
    }
  });

  test.each([
    ["ls14dt boots", true],
    ["BOOTS, lee", true],
    ["", true],
    ["boots hull", false],
    ["manchster", false],
  ])("knows whether all words of %j are in a text: %j", (typed, expected) => {
    expect(hasAllWords("Boots, Leeds LS1\u00a04DT", typed)).toBe(expected);
  });

  test("is quick with the longest of queries and names", () => {
    const runs = markMatches("a ".repeat(200), "a ".repeat(100));
    expect(runs.filter((run) => run.isMatch)).toHaveLength(200);
  });
});

describe("tellingWords", () => {
  const branches = ["Boots, 12 Briggate, Leeds LS1 4DT", "Boots, 4 Station Road, Leeds LS2 1AA"];
  test.each([
    ["boots leeds", ""],
    ["boots briggate leeds", "briggate"],
    ["Boots, Stat", "stat"],
    ["boots ls1", "ls1"],
  ])("of %j leaves %j", (typed, telling) => {
    expect(tellingWords(branches, typed)).toBe(telling);
  });
});
