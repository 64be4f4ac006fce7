import type { ReviewedPlace } from "./kinds.ts";

/** What the fields of a form are given by it. */
export interface FieldsProps {
  place: Pick<ReviewedPlace, "type">;
  field: (name: string) => { id: string; name: string; error: string | undefined };
  /** What a field holds at first. */
  valueOf: (name: string) => string | undefined;
}

/** By field name, what it is called, on the form and wherever else it is spoken of. */
export const fieldLabels = {
  rating: "Your rating",
  payRate: "Pay rate (£/hr)",
  timeToPay: "Time to pay (days)",
  pmr: "Computer system (PMR)",
  features: "Special facilities",
  comments: "Comments",
  comment: "Comment",
  isAnonymous: "Posted anonymously",
} as const;

export type FieldName = keyof typeof fieldLabels;

/** By field name, what is in it; of a tick box "on", or nothing. */
export type Values = Readonly<Partial<Record<string, string>>>;

export const valuesIn = (form: FormData | URLSearchParams): Values => ({
  ...(Object.fromEntries(form) as Record<string, string>),
  isAnonymous: form.has("isAnonymous") ? "on" : "",
});

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
