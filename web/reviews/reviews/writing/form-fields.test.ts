import { aReview, anAgencyReview } from "@locumark/contract/test/a-review";
import { workplaceReviewFields } from "@locumark/contract/reviews/reviews/reviews";
import { describe, expect, it, test } from "vitest";
import { checkReview } from "./check-review.ts";
import { fieldWords } from "./field-words.ts";
import { readReview, valuesIn } from "./form-fields.ts";
import { fieldsToSend, formKinds, storedValues } from "./form-kinds.tsx";
import type { Review } from "../reviewed-kinds.ts";

const formOf = (values: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

const least = { rating: "8", payRate: "30", pmr: "Titan", payBasis: "hour" };
const check = (values: Record<string, string>) =>
  checkReview(workplaceReviewFields, formOf({ ...least, ...values }));

describe("what is read of the form", () => {
  it("has the answers by question, without those not given", () => {
    const form = formOf({ ...least, "answers.breaks": "good", "answers.staffing": "" });
    expect(readReview(form)).toMatchObject({ answers: { breaks: "good" }, rating: 8 });
    expect(check({ "answers.breaks": "good", wouldReturn: "", payment: "" })).toMatchObject({
      value: { answers: { breaks: "good" }, wouldReturn: null, payment: null, timeToPay: null },
    });
  });

  it("has pay by the hour whatever it was for", () => {
    expect(check({ payRate: "280", payBasis: "day", payHours: "9,5" })).toMatchObject({
      value: { payRate: 29.47, payBasis: "day", payHours: 9.5 },
    });
    expect(check({ payRate: "£28,50" })).toMatchObject({ value: { payRate: 28.5 } });
  });

  it("says what is wrong in words that fit what was asked", () => {
    expect(check({ payRate: "x", payBasis: "day", payHours: "8" })).toEqual({
      wrong: {
        payRate: "Enter what you were paid in pounds, such as 280, up to £1,000 for each hour.",
      },
    });
    expect(check({ payRate: "9000", payBasis: "session", payHours: "0.5" })).toHaveProperty(
      "wrong.payRate",
    );
    expect(check({ payRate: "280", payBasis: "session", payHours: "" })).toEqual({
      wrong: {
        payHours: "Enter the hours that the pay was for in digits, such as 8.5, from 0.5 to 24.",
      },
    });
    expect(check({ payment: "paid", timeToPay: "" })).toEqual({
      wrong: { timeToPay: "Enter after how many days you were paid." },
    });
    expect(check({ payment: "paid", timeToPay: "14-21" })).toHaveProperty("wrong.timeToPay");
  });
});

const workplaceReview = {
  ...aReview({
    payRate: 29.47,
    payBasis: "day",
    payHours: 9.5,
    payment: null,
    timeToPay: 14,
    shiftMonth: "2026-10",
    answers: { staffing: "bad", breaks: "good" },
  }),
  _id: "r1",
} as Review;

test("a stored review in the fields is read back as it was", () => {
  const stored = storedValues(formKinds.workplace, workplaceReview);
  expect(stored).toMatchObject({
    payRate: "280",
    payHours: "9.5",
    payment: "paid",
    "answers.breaks": "good",
  });
  // Content of the fields is not a change, in whatever order the answers are stored.
  const { answers, publish: _, ...fields } = stored as Record<string, string>;
  expect(valuesIn(formOf(fields))["answers"]).toBe(answers);
  expect(check(fields)).toMatchObject({
    value: {
      payRate: 29.47,
      payHours: 9.5,
      timeToPay: 14,
      answers: { breaks: "good", staffing: "bad" },
    },
  });
  const old = { ...workplaceReview, payBasis: null, payHours: null, timeToPay: null };
  expect(storedValues(formKinds.workplace, old as Review)).toMatchObject({
    payRate: "29.47",
    payBasis: "hour",
    payment: "",
  });
  const agency = { ...anAgencyReview(), _id: "r2" } as Review;
  expect(storedValues(formKinds.agency, agency)).toMatchObject({ "answers.paidOnTime": "good" });
});

test("an edit sends with a change what gives it its meaning", () => {
  const fields = {
    rating: 8,
    payRate: 2.95,
    payBasis: "day",
    payHours: 10,
    payment: null,
    timeToPay: null,
  };
  expect(fieldsToSend(["payBasis"], fields)).toEqual({
    payRate: 2.95,
    payBasis: "day",
    payHours: 10,
  });
  expect(fieldsToSend(["payment"], fields)).toEqual({ payment: null, timeToPay: null });
  expect(fieldsToSend(["rating"], fields)).toEqual({ rating: 8 });
});

test.each(["showPay", "showPayment"])("a box that is not ticked is an answer too: %s", (name) => {
  expect(check({ isAnonymous: "on", [name]: "on" })).toMatchObject({ value: { [name]: true } });
  expect(check({ isAnonymous: "on" })).toMatchObject({ value: { [name]: false } });
  const shows = { ...workplaceReview, isAnonymous: true, [name]: true };
  expect(storedValues(formKinds.workplace, shows)).toMatchObject({ [name]: "on" });
});

test.each([
  // A draft of before the two nights: whatever was to wait waits for the next.
  [{ isAnonymous: "on", publish: "within-a-day" }, "together"],
  [{ isAnonymous: "on", publish: "two-weeks" }, "together"],
  [{ isAnonymous: "on", publish: "a-month" }, "together"],
  [{ isAnonymous: "on", publish: "together" }, "together"],
  [{ isAnonymous: "on", publish: "now" }, "now"],
  // A review with a name is never asked to wait.
  [{ publish: "two-weeks" }, "now"],
  // Nothing is asked of one that others see already.
  [{ isAnonymous: "on" }, undefined],
])("of %o others see it %s", (values, publish) => {
  const typed = values as Record<string, string>;
  expect(check(typed)).toMatchObject({ value: { rating: 8, ...(publish && { publish }) } });
  expect(valuesIn(formOf(typed))["publish"]).toBe(publish);
});

test.each([
  ["showPay", { showPay: "on" }, "Yes"],
  ["showPayment", { showPayment: "" }, "No"],
  ["wouldReturn", { wouldReturn: "no" }, "No"],
  ["bookedThrough", { bookedThrough: "agency" }, "Agency"],
  ["payment", { payment: "part-or-nothing" }, "Only part, or nothing"],
  ["shiftMonth", { shiftMonth: "2026-10" }, "October 2026"],
  ["payRate", { payRate: "280", payBasis: "day", payHours: "9.5" }, "£280 (£29.47/hr)"],
  ["payRate", { payRate: "28.50", payBasis: "hour" }, "28.50"],
  ["pmr", { pmr: "constructor" }, "constructor"],
  [
    "answers",
    { answers: "answers.breaks=good&answers.staffing=bad" },
    "Breaks: good, Staffing: bad",
  ],
  ["answers", { answers: "" }, "(empty)"],
] as const)("of %s two versions are compared in words", (name, values, words) => {
  expect(fieldWords(name, values)).toBe(words);
});
