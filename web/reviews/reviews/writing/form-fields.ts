import type { Profession } from "@locumark/contract/choices";
import type { AgencyReviewFields } from "@locumark/contract/reviews/reviews/agency-reviews";
import {
  agencyQuestions,
  workplaceQuestions,
} from "@locumark/contract/reviews/reviews/review-answers";
import type { PublishChoice } from "@locumark/contract/nights";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import type { WorkplaceReviewFields } from "@locumark/contract/reviews/reviews/reviews";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";
import { readPay } from "./typed-pay.ts";
import type { Values } from "./review-values.ts";

/** The props a form passes to its fields. */
export interface FieldsProps {
  place: Pick<ReviewedPlace, "type">;
  /** The member's own reviews, the newest first. */
  own?: readonly Review[] | undefined;
  field: (name: string) => { id: string; name: string; error: string | undefined };
  /** A field's initial value. */
  valueOf: (name: string) => string | undefined;
  /** The content of the fields now. */
  typed: Values;
}

export type FieldName = keyof WorkplaceReviewFields | keyof AgencyReviewFields;

/** A field's label, on the form and wherever else it is mentioned, and its hint. */
export const fieldTexts: Record<FieldName, { label: string; hint?: string }> =
  reviewFormTexts.fields;

const questions = [...workplaceQuestions, ...agencyQuestions];

/** The name of the field of one question. */
export const questionField = (question: string): string => `answers.${question}`;

/** All answers as one value, which two versions of a review have in common if they say the same. */
const answersText = (values: Values): string =>
  questions
    .map(questionField)
    .filter((name) => values[name])
    .map((name) => `${name}=${values[name]}`)
    .join("&");

export function valuesIn(form: FormData | URLSearchParams): Values {
  const values = Object.fromEntries(form) as Record<string, string>;
  return {
    ...values,
    ...publishIn(values),
    isAnonymous: form.has("isAnonymous") ? "on" : "",
    showPay: form.has("showPay") ? "on" : "",
    showPayment: form.has("showPayment") ? "on" : "",
    answers: answersText(values),
  };
}

/** Reads when others are to see it. A draft may have a choice of before: all of them were to wait. */
function publishIn({ publish, isAnonymous }: Values): { publish?: PublishChoice } {
  if (!publish) return {};
  return { publish: publish === "now" || isAnonymous === undefined ? "now" : "together" };
}

/** The same of a stored review's answers. */
export function answersInFields(answers: object): Values {
  const values = Object.fromEntries(
    Object.entries(answers).map(([question, mark]) => [questionField(question), String(mark)]),
  );
  return { ...values, answers: answersText(values) };
}

/** A review's value as field text. A number that is not whole is an amount in pounds. */
export function inField(value: unknown): string {
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(2);
  if (typeof value === "boolean") return value ? "on" : "";
  return typeof value === "string" ? value : "";
}

/**
 * The initial values of a new review: anonymous, since a name published by mistake cannot be taken back, and paid by
 * the hour, as the label of the pay says.
 */
export const emptyValues: Values = { isAnonymous: "on", payBasis: "hour" };

/**
 * @param rating the star with which it began, if any
 * @param profession the author's, if it is known: doctors are paid by the session
 */
export const newValues = (rating: number | undefined, profession?: Profession): Values => ({
  ...emptyValues,
  ...(profession === "Doctor" && { payBasis: "session" }),
  ...(rating !== undefined && { rating: String(rating) }),
});

/** Reads the fields as the schemas expect them: a radio's value is text, a checkbox is present or not. */
export function readReview(form: FormData): Record<string, unknown> {
  const values = Object.fromEntries(form) as Record<string, string>;
  const { rating } = values;
  return {
    ...values,
    ...publishIn(values),
    ...("payRate" in values && readPay(values)),
    answers: Object.fromEntries(
      questions.flatMap((question) => {
        const mark = values[questionField(question)];
        return mark ? [[question, mark]] : [];
      }),
    ),
    rating: rating === undefined ? undefined : Number(rating),
    isAnonymous: form.has("isAnonymous"),
    showPay: form.has("showPay"),
    showPayment: form.has("showPayment"),
  };
}
