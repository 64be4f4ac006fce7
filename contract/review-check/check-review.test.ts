import { describe, expect, test } from "vitest";
import { checkReview, findIn } from "./check-review.ts";
import { type MarkKind, markKinds } from "./marks.ts";
import { readWords } from "./read-words.ts";
import { hostileTexts } from "./test/hostile-texts.ts";
import { heldOut } from "./test/held-out-sentences.ts";
import { laterSentences } from "./test/later-sentences.ts";
import { type Sentence, type Sentences, sentences } from "./test/sentences.ts";

const kindsIn = ({ text, place = "Elm Tree Pharmacy" }: Sentence): MarkKind[] =>
  checkReview({ comments: text }, [place]).map(({ why }) => why);

/** What was marked though it is innocent, and what was not marked though it should be. */
function scoreOf(table: Sentences) {
  const falseAlarms = table.innocent.filter((one) => kindsIn(one).length > 0);
  const guilty = markKinds.flatMap((kind) => table[kind].map((one) => ({ kind, one })));
  const missed = guilty.filter(({ kind, one }) => !kindsIn(one).includes(kind));
  return {
    innocent: table.innocent.length,
    guilty: guilty.length,
    falseAlarms: falseAlarms.map((one) => `${kindsIn(one).join()}: ${one.text}`),
    missed: missed.map(({ kind, one }) => `${kind}, not ${kindsIn(one).join()}: ${one.text}`),
  };
}

describe.each([
  ["that the check was made for", sentences, 100, 100],
  ["that it was not made for", heldOut, 50, 50],
  ["that came later", laterSentences, 72, 64],
])("sentences %s", (_which, table, innocent, guilty) => {
  const score = scoreOf(table);
  test("at most a tenth of the innocent ones is marked", () => {
    expect(score.innocent).toBe(innocent);
    expect(score.falseAlarms.slice(innocent / 10)).toEqual([]);
  });
  test("at least nine tenths of the others are", () => {
    expect(score.guilty).toBe(guilty);
    expect(score.missed.slice(guilty / 10)).toEqual([]);
  });
});

describe("marks", () => {
  test("say where in which field, in the order of the text, and none overlaps another", () => {
    const comments = "Dr Okonkwo rang me on 07700 900123 yesterday.";
    const marks = checkReview({ pmr: "Ask for Tony", comments, rating: 1 }, []);
    const words = { comments, pmr: "Ask for Tony" } as Record<string, string>;
    expect(
      marks.map(({ field, start, end, why }) => [field, words[field]?.slice(start, end), why]),
    ).toEqual([
      ["comments", "Dr Okonkwo", "person"],
      ["comments", "07700 900123", "telephone"],
      ["comments", "yesterday", "time"],
      ["pmr", "Tony", "person"],
    ]);
  });

  test("leave out the names of the place and of its chain, in any case", () => {
    const comments = "Dr Smith & Partners has DR SMITH on the door, Singhs owns it.";
    const own = ["DR SMITH & PARTNERS", "Singhs Group"];
    expect(checkReview({ comments }, own)).toEqual([]);
    expect(checkReview({ comments: "Dr Patel is rude." }, own)).toHaveLength(1);
  });

  test.each<[string, MarkKind[]]>([
    ["Manager Dave Hill shouted at me.", ["person"]],
    ["the dispenser Sarah Lane is kind", ["person"]],
    ["The manager, Sarah Park branch, rang back.", []],
    ["A patient, Mrs Ann Smith, waited two hours.", ["patient"]],
    ["Each patient is seen by Dr Khan & Partners.", []],
  ])("of families named like places, and of patients with a title: %s", (comments, kinds) => {
    expect(kindsIn({ text: comments })).toEqual(kinds);
  });

  test("do not depend on anything but the words", () => {
    const fields = { comments: "Dr Okonkwo was rude." };
    for (const rating of [1, 10, Number.NaN]) {
      expect(checkReview({ ...fields, rating }, [])).toEqual(checkReview(fields, []));
    }
  });

  test.each([[undefined], [null], [7], [["Dr Patel"]], [""]])("are none in %j", (comments) => {
    expect(checkReview({ comments }, [])).toEqual([]);
  });
});

describe("a text that is meant to take long", () => {
  /** How often a rule looks at a word, for each word. */
  function looksAtAWord(source: string): { looks: number; words: number } {
    const words = readWords(source);
    let looks = 0;
    const counted = new Proxy(words, {
      get(target, name, receiver) {
        if (name !== "length") looks += 1;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    Array.from(findIn(counted, source, new Set()));
    return { looks, words: words.length };
  }

  test.each(hostileTexts(5000))("costs as much for each word as a short one: %j", (part, text) => {
    const long = looksAtAWord(text);
    const short = looksAtAWord(text.slice(0, 500));
    expect(long.looks).toBeLessThanOrEqual(400 * (long.words + 1));
    expect(long.looks).toBeLessThanOrEqual(11 * short.looks + 400 * part.length);
    // No rule is given more to read than it may use.
    const lengths = readWords(text).map(({ text: word }) => word.length);
    expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(81);
  });
});
