import type { AgencyReviewFields } from "@locumark/contract/agency-reviews";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import type { WorkplaceReviewFields } from "@locumark/contract/reviews";
import type { ReviewedPlace } from "./kinds.ts";

/** What the fields of a form are given by it. */
export interface FieldsProps {
  place: Pick<ReviewedPlace, "type">;
  field: (name: string) => { id: string; name: string; error: string | undefined };
  /** What a field holds at first. */
  valueOf: (name: string) => string | undefined;
}

export type FieldName = keyof WorkplaceReviewFields | keyof AgencyReviewFields;

/** What a field is called, on the form and wherever else it is spoken of; and what helps to fill it in. */
export const fieldTexts: Record<FieldName, { label: string; hint?: string }> =
  reviewFormTexts.fields;

/** By field name, what is in it; of a tick box "on", or nothing. */
export type Values = Readonly<Partial<Record<string, string>>>;

export const valuesIn = (form: FormData | URLSearchParams): Values => ({
  ...(Object.fromEntries(form) as Record<string, string>),
  isAnonymous: form.has("isAnonymous") ? "on" : "",
});

/** A value of a review as text of a field. What is no whole number is pounds. */
export function inField(value: unknown): string {
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(2);
  if (typeof value === "boolean") return value ? "on" : "";
  return typeof value === "string" ? value : "";
}

/** What a form for a new review holds at first: a name that was published by mistake cannot be taken back. */
export const emptyValues: Values = { isAnonymous: "on" };

/** What is in the fields, as the schemas want it: a radio's value is text, a checkbox is there or not. */
export function readReview(form: FormData): Record<string, unknown> {
  const { rating, isAnonymous, ...texts } = Object.fromEntries(form);
  return {
    ...texts,
    rating: rating === undefined ? undefined : Number(rating),
    isAnonymous: isAnonymous !== undefined,
  };
}
