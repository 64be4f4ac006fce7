import { describe, expect, it, test } from "vitest";
import { agencyReviewFields } from "./agency-reviews.ts";
import { professions } from "../../choices.ts";
import { contradictionIn, isAsked } from "./review-answers.ts";
import { workplaceReviewChanges, workplaceReviewFields } from "./reviews.ts";

const least = { payRate: 30, pmr: "EMIS", rating: 8 };
const parse = (changes: object) => workplaceReviewFields.safeParse({ ...least, ...changes });
const refusedAt = (changes: object) => [
  ...new Set(parse(changes).error?.issues.map(({ path }) => path.join("."))),
];

describe("the answers by taps", () => {
  it("are not answered by default, in either form", () => {
    const nothing = { wouldReturn: null, payment: null, timeToPay: null, shiftMonth: null };
    expect(parse({}).data).toMatchObject({ ...nothing, payBasis: null, payHours: null });
    expect(parse({}).data).toMatchObject({ bookedThrough: null, answers: {} });
    expect(agencyReviewFields.safeParse({ rating: 8, comment: "Fine." }).data).toMatchObject({
      ...nothing,
      answers: {},
    });
  });

  it("stay as they are where an edit leaves them out", () => {
    expect(workplaceReviewChanges.parse({ rating: 3 })).toEqual({ rating: 3 });
  });

  it.each([
    [{ wouldReturn: "" }, { wouldReturn: null }],
    [{ wouldReturn: "maybe" }, { wouldReturn: "maybe" }],
    [
      { payBasis: "day", payHours: "9.5" },
      { payBasis: "day", payHours: 9.5 },
    ],
    [
      { payBasis: "hour", payHours: " " },
      { payBasis: "hour", payHours: null },
    ],
    [
      { payment: "paid", timeToPay: "12" },
      { payment: "paid", timeToPay: 12 },
    ],
    [
      { payment: "overdue", timeToPay: "" },
      { payment: "overdue", timeToPay: null },
    ],
    [{ shiftMonth: "2026-02" }, { shiftMonth: "2026-02" }],
    [{ answers: { breaks: "bad", colour: "good" } }, { answers: { breaks: "bad" } }],
  ])("take %j as %j", (given, taken) => {
    expect(parse(given).data).toMatchObject(taken);
  });

  it.each([
    [{ wouldReturn: "perhaps" }, "wouldReturn"],
    [{ bookedThrough: 1 }, "bookedThrough"],
    [{ payBasis: "month" }, "payBasis"],
    [{ payBasis: "day", payHours: 25 }, "payHours"],
    [{ payBasis: "day", payHours: "1e1" }, "payHours"],
    [{ payBasis: "day", payHours: "9".repeat(100_000) }, "payHours"],
    [{ payBasis: "session" }, "payHours"],
    [{ payHours: 8 }, "payHours"],
    [{ payment: "promised" }, "payment"],
    [{ payment: "not-due", timeToPay: 12 }, "timeToPay"],
    [{ payment: "paid" }, "timeToPay"],
    [{ shiftMonth: "2026-13" }, "shiftMonth"],
    [{ shiftMonth: "November" }, "shiftMonth"],
    [{ shiftMonth: "9".repeat(100_000) }, "shiftMonth"],
    [{ answers: "good" }, "answers"],
    [{ answers: { breaks: "great" } }, "answers.breaks"],
  ])("refuse %j", (given, field) => {
    expect(refusedAt(given)).toEqual([field]);
    // In words of ours, not the library's.
    for (const { message } of parse(given).error?.issues ?? [])
      expect(message).not.toMatch(/^Invalid/);
  });
});

test("what was not said contradicts nothing", () => {
  expect(contradictionIn({})).toBeUndefined();
  expect(contradictionIn({ timeToPay: 12 })).toBeUndefined();
});

test("some questions are asked of some professions only, and never of an unknown one", () => {
  expect(isAsked("breaks", null)).toBe(true);
  expect(isAsked("handover", "Nurse")).toBe(true);
  expect(isAsked("handover", "Optical Assistant")).toBe(false);
  expect(isAsked("judgement", null)).toBe(false);
  expect(isAsked("authorising", "Pharmacist")).toBe(true);
  for (const other of professions.filter((one) => one !== "Pharmacist")) {
    expect(isAsked("authorising", other), other).toBe(false);
  }
});
