import fc from "fast-check";
import { expect, test } from "vitest";
import { typosToStart } from "./test/plain-scan.ts";
import { forEachCloseRun, typosAllowed } from "./typos.ts";
import { WordList } from "./word-list.ts";

function closeWords(words: string[], word: string, allowed: number): Map<string, number> {
  const list = new WordList(words.length, (position) => [words[position]!]);
  const close = new Map<string, number>();
  forEachCloseRun(list, word, allowed, (from, to, typos) => {
    for (const found of list.words.slice(from, to)) close.set(found, typos);
  });
  return close;
}

test.each([
  ["rowlnds", "rowlands", 1],
  ["phramacy", "pharmacy", 1],
  ["denatl", "dental", 1],
  ["surgerry", "surgery", 1],
  ["chemxist", "chemists", 1],
  ["hoispitla", "hospital", 2],
  ["𐐨𐐩𐐪𐐫abxc", "𐐨𐐩𐐪𐐫abc", 1],
])("%s is close to %s, with %i typos", (word, other, typos) => {
  expect(closeWords([other, "boots"], word, 2)).toEqual(new Map([[other, typos]]));
});

test("words below four letters may have no typo, those below eight one, longer ones two", () => {
  expect(["abc", "abcd", "abcdefg", "abcdefgh"].map(typosAllowed)).toEqual([0, 1, 1, 2]);
});

test("finds what comparing with every start of every word finds", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(fc.array(word), word, fc.constantFrom(1, 2), (words, asked, allowed) => {
      const expected = new Map(
        words
          .map((each) => [each, typosToStart(asked, each)] as const)
          .filter(([, typos]) => typos <= allowed),
      );
      expect(closeWords(words, asked, allowed)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
