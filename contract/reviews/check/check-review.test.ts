import { describe, expect, test, vi } from "vitest";
import { checkChanges, checkReview, findIn } from "./check-review.ts";
import { type MarkKind, markKinds } from "./marks.ts";
import { anyShape, readWords } from "./read-words.ts";
import { hostileTexts } from "./test/hostile-texts.ts";
import { heldOut } from "./test/held-out-sentences.ts";
import { laterSentences } from "./test/later-sentences.ts";
import { laterTreatedSentences, treatedSentences } from "./test/treated-sentences.ts";
import { unseenSentences } from "./test/unseen-sentences.ts";
import { type Sentence, type Sentences, sentences } from "./test/sentences.ts";

const kindsIn = ({ text, place = "Elm Tree Pharmacy" }: Sentence): MarkKind[] =>
  checkReview({ comments: text }, [place]).map(({ why }) => why);

/** Lists what was marked though it is innocent, and what was not marked though it should be. */
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
  ["that no rule was made for", unseenSentences, 40, 40],
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

describe.each([
  ["that the rule was made for", treatedSentences],
  ["that came later", laterTreatedSentences],
])("sentences with a name, about medicine, %s", (_which, { treated, working }) => {
  const isHeld = (text: string): boolean => kindsIn({ text }).includes("patient");
  test("of people who are treated nine tenths are a patient's details at least", () => {
    const missed = treated.filter((text) => !isHeld(text));
    expect(treated.length).toBeGreaterThanOrEqual(24);
    expect(missed.slice(treated.length / 10)).toEqual([]);
  });
  test("of people who work there a tenth is at most", () => {
    const falseAlarms = working.filter(isHeld);
    expect(working.length).toBeGreaterThanOrEqual(24);
    expect(falseAlarms.slice(working.length / 10)).toEqual([]);
  });
});

describe("how far a mark reaches", () => {
  test.each<[string, [MarkKind, string][]]>([
    [
      "my patient Mr Jones of 12 Park Road had diabetes",
      [["patient", "patient Mr Jones of 12 Park Road had diabetes"]],
    ],
    [
      "Mrs Ethel Braithwaite of Mill Lane gets her methadone here at nine and shouts.",
      [["patient", "Mrs Ethel Braithwaite of Mill Lane gets her methadone"]],
    ],
    [
      "Old Mr Khan, who has dementia, was given the wrong tablets on 3 March",
      [
        ["patient", "Mr Khan, who has dementia, was given the wrong tablets"],
        ["time", "3 March"],
      ],
    ],
    [
      "Mr Khan came in again. He has dementia and shouts.",
      [["patient", "Mr Khan came in again. He has dementia"]],
    ],
    [
      "Manager Dave Hill lives at 14 Acacia Avenue.",
      [
        ["person", "Manager Dave Hill"],
        ["address", "lives at 14 Acacia Avenue"],
      ],
    ],
    [
      "Ask for Tony, the manager, on 07700 900123.",
      [
        ["person", "Tony"],
        ["telephone", "07700 900123"],
      ],
    ],
    // The patient's mark begins within the name's, and takes it in with all its words.
    ["Patient Ann Smith-Jones was there.", [["patient", "Patient Ann Smith-Jones"]]],
    [
      "He stole from the till last Tuesday at 3pm.",
      [
        ["crime", "stole"],
        ["time", "last Tuesday"],
      ],
    ],
  ])("%s", (comments, expected) => {
    const marks = checkReview({ comments }, []);
    expect(marks.map(({ why, start, end }) => [why, comments.slice(start, end)])).toEqual(expected);
  });
});

describe("telephone numbers", () => {
  // As the national numbering plan has them; 04 and 06 are not in use.
  test.each([
    "01632 960123",
    "020 7946 0018",
    "0306 999 0123",
    "055 1234 5678",
    "056 1234 5678",
    "07700 900123",
    "0808 157 0192",
    "0871 234 5678",
    "0909 879 0123",
  ])("%s is one", (number) => {
    for (const text of [
      `Ring ${number}.`,
      `It is ${number} there.`,
      `x ${number.replaceAll(" ", "")}`,
    ]) {
      const [mark, ...others] = checkReview({ comments: text }, []);
      expect([mark?.why, others], text).toEqual(["telephone", []]);
      const found = text.slice(mark?.start, mark?.end).replaceAll(" ", "");
      expect(found).toBe(number.replaceAll(" ", ""));
    }
  });

  test.each(["04123 456789", "06123 456789"])("%s is none", (number) => {
    expect(kindsIn({ text: `It is ${number} there.` })).toEqual([]);
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
  /** How often patterns look at a word. */
  function looksAtWords(source: string): { looks: number; words: number } {
    const sentences = readWords(source);
    let looks = 0;
    const counted = sentences.map(
      (words) =>
        new Proxy(words, {
          get(target, name, receiver) {
            if (name !== "length") looks += 1;
            return Reflect.get(target, name, receiver) as unknown;
          },
        }),
    );
    Array.from(findIn(counted));
    return { looks, words: sentences.flat().length };
  }

  test.each(hostileTexts(5000))("costs as much for each word as a short one: %j", (part, text) => {
    const long = looksAtWords(text);
    const short = looksAtWords(text.slice(0, 500));
    expect(long.looks).toBeLessThanOrEqual(90 * (long.words + 1));
    expect(long.looks).toBeLessThanOrEqual(11 * short.looks + 90 * part.length);
  });

  test("is split into words of limited length", () => {
    const repeated = anyShape.source.replaceAll(/\\./g, "").replaceAll(/\[[^\]]*\]/g, "");
    expect(repeated).toContain("{1,40}");
    expect(repeated).not.toMatch(/[*+]|,\}/);
  });
});

describe("a look at an edit", () => {
  /** The texts that are read, in order. */
  function readBy(work: () => unknown): string[] {
    const matchAll = vi.spyOn(String.prototype, "matchAll");
    try {
      work();
      return matchAll.mock.contexts.map(String).filter((text) => text !== "");
    } finally {
      matchAll.mockRestore();
    }
  }
  const before = { comments: "Kind people.", features: "Ask for Tony.", pmr: "EMIS" };

  test("reads what has changed, and what was there before only where something is marked", () => {
    expect(readBy(() => checkChanges(before, before, []))).toEqual([]);
    const plain = { ...before, comments: "Kind people, and parking." };
    expect(readBy(() => checkChanges(before, plain, []))).toEqual([plain.comments]);
    const named = { ...before, comments: "Ask for Tony." };
    expect(readBy(() => checkChanges(before, named, []))).toEqual([
      named.comments,
      ...Object.values(before),
    ]);
  });

  test("finds what is new, in whatever field it was before", () => {
    const whyOf = (after: object) =>
      checkChanges(before, after, []).map(({ field, why }) => [field, why]);
    expect(whyOf({ ...before, comments: "Ask for Tony." })).toEqual([]);
    expect(whyOf({ ...before, comments: "Ask for Tunde." })).toEqual([["comments", "person"]]);
    expect(whyOf({ ...before, features: "Ask for Tunde." })).toEqual([["features", "person"]]);
    expect(whyOf({ comments: "Ask for Tunde." })).toEqual([["comments", "person"]]);
    expect(whyOf({})).toEqual([]);
  });
});
