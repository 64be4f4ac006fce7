import type { ReviewedPlace } from "./kinds.ts";

/** What the fields of a form are given by it. */
export interface FieldsProps {
  place: Pick<ReviewedPlace, "type">;
  field: (name: string) => { id: string; name: string; error: string | undefined };
  /** What a field holds at first. */
  valueOf: (name: string) => string | undefined;
}

/** What is in the fields, as the schemas want it: a radio's value is text, a checkbox is there or not. */
export function readReview(form: FormData): Record<string, unknown> {
  const { rating, isAnonymous, ...texts } = Object.fromEntries(form);
  return {
    ...texts,
    rating: rating === undefined ? undefined : Number(rating),
    isAnonymous: isAnonymous !== undefined,
  };
}
