import * as z from "zod/mini";
import { bookings, type Profession } from "../../choices.ts";

/*
 * The questions of the review forms that a tap answers, besides the numbers and the words. All of it is optional: null,
 * or left out of `answers`, is "not answered", as in every review from before these questions existed.
 */

export const wouldReturns = ["yes", "maybe", "no"] as const;
export const payBases = ["hour", "session", "day"] as const;
/** Whether the money had come when the review was written, or last updated: what the forms ask. */
export const payments = ["paid", "not-due", "overdue", "part-or-nothing"] as const;
/** With "not yet paid", which clients say that ask for the days alone. Null is "not said". */
export const paymentStates = [...payments, "not-yet"] as const;
export type Payment = (typeof paymentStates)[number];

export const answerMarks = ["good", "mixed", "bad"] as const;
export type AnswerMark = (typeof answerMarks)[number];

/** The questions about a workplace, in the order of the form. */
export const workplaceQuestions = [
  "breaks",
  "staffing",
  "logIn",
  "handover",
  "judgement",
  "authorising",
  "induction",
  "parking",
  "transport",
  "facilities",
] as const;
export type WorkplaceQuestion = (typeof workplaceQuestions)[number];

const clinicians: readonly Profession[] = ["Pharmacist", "Doctor", "Optometrist", "Nurse", "Other"];

/**
 * The professions that are asked a question, where not all are. On an anonymous review others do not see its answer: it
 * would narrow down the author.
 */
export const askedOnlyOf: Partial<Record<WorkplaceQuestion, readonly Profession[]>> = {
  handover: [...clinicians, "Accuracy Checking Technician"],
  judgement: clinicians,
  // Technicians, since 10 December 2026 (SI 2025/1249).
  authorising: ["Pharmacist"],
};

/** @param profession null or undefined while it is not known: then only what everybody is asked */
export const isAsked = (
  question: WorkplaceQuestion,
  profession: Profession | null | undefined,
): boolean => {
  const only = askedOnlyOf[question];
  return only === undefined || (profession != null && only.includes(profession));
};

/** The questions about an agency. */
export const agencyQuestions = [
  "paidOnTime",
  "honestAdverts",
  "cancellations",
  "openCommission",
] as const;
export type AgencyQuestion = (typeof agencyQuestions)[number];

/** Null or an option; forms send an empty text for "not answered". */
const choice = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  error: string,
) =>
  z.pipe(
    z.union([z.enum(options), z.null(), z.literal("")], { error }),
    z.transform((value: Options[number] | null | "") => (value === "" ? null : value)),
  );

const markMessage = "Choose good, mixed or bad, or leave it out.";
/** Unknown questions are ignored, as unknown fields are. */
const answersTo = <Question extends string>(questions: readonly Question[]) =>
  z.object(
    Object.fromEntries(
      questions.map((name) => [name, z.optional(z.enum(answerMarks, { error: markMessage }))]),
    ) as Record<Question, z.ZodMiniOptional<z.ZodMiniEnum<{ [One in AnswerMark]: One }>>>,
    { error: 'The answers must be an object, such as { "breaks": "good" }.' },
  );

const payHoursMessage =
  "Enter the hours that the pay was for in digits, such as 8.5, from 0.5 to 24.";
/** Hours of the session or the day that the pay was for; empty or null where it was by the hour. */
const payHours = z.pipe(
  z.union(
    [
      z.number(),
      z.null(),
      z.string().check(
        z.refine((value: string) => value.length <= 10, { error: payHoursMessage, abort: true }),
        z.regex(/^\s*(\d{1,2}(\.\d{1,2})?)?\s*$/, { error: payHoursMessage }),
      ),
    ],
    { error: payHoursMessage },
  ),
  z.pipe(
    z.transform((value: number | string | null) =>
      value === null || (typeof value === "string" && value.trim() === "")
        ? null
        : Math.round(Number(value) * 100) / 100,
    ),
    z.nullable(
      z
        .number()
        .check(z.gte(0.5, { error: payHoursMessage }), z.lte(24, { error: payHoursMessage })),
    ),
  ),
);

export const shiftMonthMessage = "Choose the month of the shift, such as 2026-11.";
/** A month, such as "2026-11": for the author alone. The server refuses the future and what is long past. */
const shiftMonth = z.pipe(
  z.union(
    [
      z.string().check(z.regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, { error: shiftMonthMessage })),
      z.null(),
    ],
    { error: shiftMonthMessage },
  ),
  z.transform((value: string | null) => (value === "" ? null : value)),
);

const wouldReturn = choice(wouldReturns, "Choose yes, maybe or no, or leave it out.");
const payment = choice(
  paymentStates,
  "Choose whether you were paid: paid, not due yet, overdue, or in part or not at all.",
);

/** The questions of the form for workplaces that stand around its numbers and words. */
export const workplaceAnswers = {
  wouldReturn,
  payBasis: choice(payBases, "Choose whether the pay was by the hour, the session or the day."),
  payHours,
  bookedThrough: choice(bookings, "Choose how the shift was booked: direct, agency or platform."),
  payment,
  shiftMonth,
  answers: answersTo(workplaceQuestions),
};

export const agencyAnswers = {
  wouldReturn,
  payment,
  shiftMonth,
  answers: answersTo(agencyQuestions),
};

/** The same, not answered by default. */
export const workplaceAnswersAtFirst = {
  wouldReturn: z._default(wouldReturn, null),
  payBasis: z._default(workplaceAnswers.payBasis, null),
  payHours: z._default(payHours, null),
  bookedThrough: z._default(workplaceAnswers.bookedThrough, null),
  payment: z._default(payment, null),
  shiftMonth: z._default(shiftMonth, null),
  answers: z._default(workplaceAnswers.answers, {}),
};
export const agencyAnswersAtFirst = {
  wouldReturn: z._default(wouldReturn, null),
  payment: z._default(payment, null),
  shiftMonth: z._default(shiftMonth, null),
  answers: z._default(agencyAnswers.answers, {}),
};

const marksOf = <Question extends string>(questions: readonly Question[]) =>
  z.partialRecord(z.enum(questions as readonly [Question, ...Question[]]), z.enum(answerMarks));

/** The same in a response. */
const sharedAnswersShown = {
  wouldReturn: z.nullable(z.enum(wouldReturns)),
  payment: z.nullable(z.enum(paymentStates)),
  /** For its author; null for everybody else. */
  shiftMonth: z.nullable(z.string()),
};
export const workplaceAnswersShown = {
  ...sharedAnswersShown,
  /** For its author, like the hours; null for everybody else. */
  payBasis: z.nullable(z.enum(payBases)),
  payHours: z.nullable(z.number()),
  /** Null for everybody but the author of an anonymous review. */
  bookedThrough: z.nullable(z.enum(bookings)),
  /** On an anonymous review others see only answers to what every profession is asked. */
  answers: marksOf(workplaceQuestions),
};
export const agencyAnswersShown = { ...sharedAnswersShown, answers: marksOf(agencyQuestions) };

/** Finds answers that cannot both be true, by the field to change; for forms and for the result of an edit. */
export function contradictionIn(fields: {
  readonly payment?: Payment | null | undefined;
  readonly timeToPay?: number | null | undefined;
  readonly payBasis?: (typeof payBases)[number] | null | undefined;
  readonly payHours?: number | null | undefined;
}): { field: "timeToPay" | "payHours"; message: string } | undefined {
  const { payment: paid, timeToPay = null, payBasis = null, payHours: hours = null } = fields;
  if (paid === "paid" && timeToPay === null) {
    return { field: "timeToPay", message: "Enter after how many days you were paid." };
  }
  if (paid != null && paid !== "paid" && timeToPay !== null) {
    return {
      field: "timeToPay",
      message: "You said that you have not been paid in full: leave out the days, or choose paid.",
    };
  }
  const isByTheHour = payBasis === null || payBasis === "hour";
  if (!isByTheHour && hours === null) return { field: "payHours", message: payHoursMessage };
  if (isByTheHour && hours !== null) {
    return {
      field: "payHours",
      message: "Leave out the hours, or choose pay by the session or the day.",
    };
  }
  return undefined;
}
