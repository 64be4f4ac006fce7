import fc from "fast-check";
import { expect, test } from "vitest";
import { typosBetweenPlainly } from "./test/plain-scan.ts";
import { typosAllowed } from "./typos.ts";
import { TermTable } from "./term-table.ts";

function closeWords(words: string[], word: string, isStart = false): Map<string, number> {
  const table = new TermTable();
  words.forEach((each, place) => table.add(each, place, 1));
  return new Map(table.closeTo(word, isStart).map(({ term, typos }) => [term.text, typos]));
}

test.each([
  ["rowlnds", "rowlands", 1],
  ["phramacy", "pharmacy", 1],
  ["denatl", "dental", 1],
  ["surgerry", "surgery", 1],
  ["chesterfeild", "chesterfield", 1],
  ["hoispitla", "hospital", 2],
  ["botts", "boots", 1],
])("%s is close to %s: typos %i", (word, other, typos) => {
  expect(closeWords([other, "wells"], word)).toEqual(new Map([[other, typos]]));
});

test("the last word of a query may be unfinished, too", () => {
  expect(closeWords(["rowlands"], "rwol")).toEqual(new Map());
  expect(closeWords(["rowlands"], "rwol", true)).toEqual(new Map([["rowlands", 1]]));
});

test("words below four letters may have no typo, those below eight one, longer ones two", () => {
  expect(["abc", "abcd", "abcdefg", "abcdefgh"].map(typosAllowed)).toEqual([0, 1, 1, 2]);
});

test("finds what comparing with every word finds", () => {
  const word = fc.string({
    unit: fc.constantFrom("a", "b", "c", "d"),
    minLength: 4,
    maxLength: 10,
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 30 }),
      word,
      fc.boolean(),
      (words, asked, isStart) => {
        const expected = words.flatMap((each) => {
          const typos = typosBetweenPlainly(asked, each, isStart);
          return typos === undefined ? [] : [[each, typos] as const];
        });
        expect(closeWords(words, asked, isStart)).toEqual(new Map(expected));
      },
    ),
    { numRuns: 300 },
  );
});
