import type { AgencyReviewFields } from "@locumark/contract/agency-reviews";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import type { WorkplaceReviewFields } from "@locumark/contract/reviews";
import type { ReviewedPlace } from "./kinds.ts";

/** The props a form passes to its fields. */
export interface FieldsProps {
  place: Pick<ReviewedPlace, "type">;
  field: (name: string) => { id: string; name: string; error: string | undefined };
  /** A field's initial value. */
  valueOf: (name: string) => string | undefined;
}

export type FieldName = keyof WorkplaceReviewFields | keyof AgencyReviewFields;

/** A field's label, on the form and wherever else it is mentioned, and its hint. */
export const fieldTexts: Record<FieldName, { label: string; hint?: string }> =
  reviewFormTexts.fields;

/** Field values by name; a checkbox is "on" or absent. */
export type Values = Readonly<Partial<Record<string, string>>>;

export const valuesIn = (form: FormData | URLSearchParams): Values => ({
  ...(Object.fromEntries(form) as Record<string, string>),
  isAnonymous: form.has("isAnonymous") ? "on" : "",
});

/** A review's value as field text. A number that is not whole is an amount in pounds. */
export function inField(value: unknown): string {
  if (typeof value === "number") return Number.isInteger(value) ? String(value) : value.toFixed(2);
  if (typeof value === "boolean") return value ? "on" : "";
  return typeof value === "string" ? value : "";
}

/** The initial values of a new review: anonymous, since a name published by mistake cannot be taken back. */
export const emptyValues: Values = { isAnonymous: "on" };

/** @param rating the star with which it began, if any */
export const newValues = (rating: number | undefined): Values =>
  rating === undefined ? emptyValues : { ...emptyValues, rating: String(rating) };

/** Reads the fields as the schemas expect them: a radio's value is text, a checkbox is present or not. */
export function readReview(form: FormData): Record<string, unknown> {
  const { rating, isAnonymous, ...texts } = Object.fromEntries(form);
  return {
    ...texts,
    rating: rating === undefined ? undefined : Number(rating),
    isAnonymous: isAnonymous !== undefined,
  };
}
