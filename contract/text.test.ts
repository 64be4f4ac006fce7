import { describe, expect, it, onTestFinished, vi } from "vitest";
import { email, loginInput, newPassword } from "./people/accounts/accounts.ts";
import * as accountLimits from "./people/accounts/account-limits.ts";
import { growsWhenFolded, hasTooManyMarks, unitsMax } from "./measure.ts";
import { workplaceReviewFields } from "./reviews/reviews/reviews.ts";
import { id, text } from "./text.ts";
import { workplaceName } from "./places/workplaces/workplaces.ts";

const comment = text({ label: "the comment", max: 20, multiline: true });

/** @returns the accepted text, or the message with which it is refused */
const read = (typed: string): string => {
  const { success, data, error } = comment.safeParse(typed);
  return success ? data : (error.issues[0]?.message ?? "");
};

const tooLong = "The comment can have at most 20 characters.";
const tooManyAccents = "Please use fewer accents in the comment: at most 30 on one letter.";
const marks = (count: number) => "\u0316".repeat(count / 2) + "\u0301".repeat(count / 2);

describe("a text", () => {
  it.each([
    ["  trimmed \n", "trimmed"],
    ["cafe\u0301", "café"],
    ["🙂".repeat(20), "🙂".repeat(20)],
    // The longest encoding of one character: a letter and three combining marks, which compose into one.
    ["α\u0313\u0300\u0345".repeat(20), "ᾂ".repeat(20)],
    ["각".normalize("NFD").repeat(20), "각".repeat(20)],
  ])("%j is taken as %j", (typed, taken) => expect(read(typed)).toBe(taken));

  it.each([
    ["one character more", "x".repeat(21), tooLong],
    ["one emoji more", "🙂".repeat(21), tooLong],
    ["30 combining marks on one letter", `x${marks(30)}`, tooLong],
    ["32 combining marks on one letter", `x${marks(32)}`, tooManyAccents],
    ["combining marks without a letter", marks(32), tooManyAccents],
    ["too long even before trimming and composing", " ".repeat(81), tooLong],
    ["megabytes of combining marks", marks(2_000_000), tooLong],
    ["characters that cannot be stored, and too many of them", "\0".repeat(81), tooLong],
  ])("%s is refused", (_what, typed, sentence) => expect(read(typed)).toBe(sentence));

  it("may have thirty combining marks on a letter, however often", () => {
    expect(hasTooManyMarks(`a${marks(30)}b${marks(30)}`)).toBe(false);
    expect(hasTooManyMarks(`a${marks(30)}\u0903b`)).toBe(true);
  });
});

describe("letters that grow when they are folded", () => {
  const words = text({ label: "your words", max: 5000, multiline: true });
  const sentence = "Please write out the characters in your words that stand for several letters.";

  it.each([
    ["Arabic phrases in one letter", "\ufdfa".repeat(5000)],
    ["those as every fifth", "\ufdfaabcd".repeat(1000)],
    ["Japanese units", "\u3316".repeat(5000)],
    ["those at the end only", "a".repeat(2000) + "\ufdfa".repeat(3000)],
  ])("are refused with a sentence: %s", (_what, typed) => {
    expect(words.safeParse(typed).error?.issues).toMatchObject([{ message: sentence }]);
  });

  it.each([
    ["Vietnamese", "Đồng nghiệp rất tốt, bệnh viện ở đường Nguyễn Huệ. "],
    ["Korean", "동료들이 친절하고 환자도 많지 않습니다 "],
    ["Korean, three letters in each", "각닭값".repeat(17)],
    ["Arabic", "الزملاء طيبون والمكان نظيف "],
    ["Arabic as old systems write it", "\ufeef\ufef0\ufefb\ufefc "],
    ["Hindi", "सहकर्मी अच्छे हैं और समय पर भुगतान "],
    ["Greek with its old accents", "ᾂᾃᾄ ἦν "],
    ["Chinese", "同事很好，付款准时。"],
    ["Japanese", "薬局の同僚は親切で、ガギグゲゴ "],
    ["full width", "ＧＯＯＤ　ｐｌａｃｅ "],
    ["fractions", "½"],
    ["ligatures and signs", "ﬃ ™ № … ㎏ ½ "],
    ["emoji of several", "👩🏽‍⚕️🇬🇧 "],
    ["a blessing in each sentence", "The owner, peace upon him (\ufdfa), was kind. "],
  ])("are taken where people write them: %s", (_what, typed) => {
    const long = typed.repeat(200).slice(0, 4900).toWellFormed();
    expect(words.safeParse(long).error?.issues).toBeUndefined();
  });

  it("are taken in a short text, whatever they are", () => {
    expect(words.safeParse("\ufdfa").success).toBe(true);
  });

  it("are measured no further than it takes to know", () => {
    let read = 0;
    const normalize = vi.spyOn(String.prototype, "normalize");
    onTestFinished(() => normalize.mockRestore());
    expect(growsWhenFolded("\ufdfa".repeat(5000))).toBe(true);
    for (const piece of normalize.mock.contexts) read += String(piece).length;
    expect(read).toBeLessThan(1100);
  });
});

it.each([
  ["", true],
  ["ab", false],
  ["🙂🙂", false],
  [" ab ", false],
  ["abc", true],
])("a text of three characters at least, if it is not empty, may be %j: %s", (typed, taken) => {
  const result = text({ label: "the word", max: 5, min: 3 }).safeParse(typed);
  expect(result.success).toBe(taken);
  const sentence = "The word must have at least 3 characters.";
  if (!taken) expect(result.error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

describe("the length is checked before anything else", () => {
  const long = 4_000_000;
  const isTaken = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
    schema.safeParse(value).success;

  it.each([marks(long), `${" ".repeat(long)}x`, "a".repeat(long), "@.".repeat(long / 2)])(
    "case %#",
    (value) => {
      expect(isTaken(email, value)).toBe(false);
      expect(isTaken(id, value)).toBe(false);
      expect(isTaken(newPassword, value)).toBe(false);
      expect(isTaken(workplaceName, value)).toBe(false);
      expect(isTaken(loginInput, { email: value, password: "x" })).toBe(false);
      expect(isTaken(loginInput, { email: "a@example.com", password: value })).toBe(false);
      const review = { payRate: 30, pmr: "x", rating: 1 };
      expect(isTaken(workplaceReviewFields, { ...review, payRate: value })).toBe(false);
      expect(isTaken(workplaceReviewFields, { ...review, timeToPay: value })).toBe(false);
    },
  );

  it("accepts a password in its longest encoding, but not with too many accents", () => {
    const password = "α\u0313\u0300\u0345".repeat(accountLimits.passwordMax);
    expect(password).toHaveLength(unitsMax(accountLimits.passwordMax));
    expect(isTaken(loginInput, { email: "a@example.com", password })).toBe(true);
    expect(isTaken(newPassword, `long enough${marks(30)}`)).toBe(true);
    expect(isTaken(newPassword, `long enough${marks(32)}`)).toBe(false);
  });
});
