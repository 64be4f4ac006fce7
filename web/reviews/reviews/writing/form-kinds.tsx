import {
  type AgencyReview,
  type AgencyReviewFields,
  agencyReviewFields,
} from "@locumark/contract/reviews/reviews/agency-reviews";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import {
  notSure,
  type WorkplaceReview,
  type WorkplaceReviewFields,
  workplaceReviewFields,
} from "@locumark/contract/reviews/reviews/reviews";
import type { ComponentType } from "react";
import { call } from "../../../api.ts";
import type { Schema } from "../../../components/form/check-input.ts";
import { AgencyFields } from "./agency-fields.tsx";
import {
  answersInFields,
  type FieldName,
  type FieldsProps,
  fieldTexts,
  inField,
} from "./form-fields.ts";
import type { Values } from "./review-values.ts";
import type { Review, ReviewedPlace } from "../reviewed-kinds.ts";
import { amountFor } from "./typed-pay.ts";
import { WorkplaceFields } from "./workplace-fields.tsx";

/** The differences between the forms of the two kinds. */
export interface FormKind<Fields, Kind extends Review> {
  /** From the contract; the fields follow its order. */
  readonly schema: Schema<Fields> & { readonly shape: object };
  readonly Fields: ComponentType<FieldsProps>;
  readonly labels: typeof fieldTexts;
  readonly anonymousLabel: string;
  readonly postFailed: string;
  readonly editFailed: string;
  readonly editUnreachable: string;
  /** @param later the options sent with the review that are no fields of it */
  post(
    place: Pick<ReviewedPlace, "_id" | "name" | "newWorkplace">,
    fields: Fields,
    later: { remindPayment: boolean },
  ): Promise<{ review: Kind }>;
  /**
   * @param changed the changed fields: the others stay as they are, even if changed elsewhere meanwhile
   * @param editedAt the version being edited
   */
  edit(review: Kind, changed: Partial<Fields>, editedAt: string | null): Promise<{ review: Kind }>;
}

const workplace: FormKind<WorkplaceReviewFields, WorkplaceReview> = {
  schema: workplaceReviewFields,
  Fields: WorkplaceFields,
  labels: fieldTexts,
  anonymousLabel: reviewFormTexts.postAnonymously,
  postFailed: reviewFormTexts.postFailed,
  editFailed: reviewFormTexts.editFailed,
  editUnreachable: reviewFormTexts.editUnreachable,
  post: ({ _id: workplaceId, name: workplaceName, newWorkplace }, fields, later) =>
    call("POST /api/workplace-review", {
      body: {
        ...fields,
        ...later,
        ...(newWorkplace ? { newWorkplace } : { workplaceName, workplaceId }),
      },
    }),
  edit: (review, changed, editedAt) =>
    call("PUT /api/workplace-review/:id", {
      params: { id: review._id },
      body: { ...changed, editedAt },
    }),
};

const agency: FormKind<AgencyReviewFields, AgencyReview> = {
  schema: agencyReviewFields,
  Fields: AgencyFields,
  labels: { ...fieldTexts, wouldReturn: reviewFormTexts.agencyReturn },
  anonymousLabel: reviewFormTexts.postAgencyAnonymously,
  postFailed: reviewFormTexts.agencyPostFailed,
  editFailed: reviewFormTexts.agencyEditFailed,
  editUnreachable: reviewFormTexts.agencyEditFailed,
  post: (place, fields, later) =>
    call("POST /api/agency-review", { body: { ...fields, ...later, agencyId: place._id } }),
  edit: (review, changed, editedAt) =>
    call("PUT /api/agency-review/:id", {
      params: { id: review._id },
      body: { ...changed, editedAt },
    }),
};

export const formKinds: Record<ReviewedPlace["kind"], FormKind<object, Review>> = {
  workplace,
  agency,
};

export const fieldNamesOf = ({ schema }: FormKind<object, Review>): FieldName[] =>
  Object.keys(schema.shape) as FieldName[];

/** The initial field values when a review is edited. */
export function storedValues(kind: FormKind<object, Review>, review: Review): Values {
  const fields = review as Partial<Record<FieldName, unknown>>;
  const values = Object.fromEntries(
    fieldNamesOf(kind).map((name) => [name, inField(fields[name])]),
  );
  return {
    ...values,
    // Reviews from before the question say so by their days.
    ...(review.timeToPay !== null && { payment: "paid" }),
    ...("payRate" in review && storedOfWorkplace(review)),
    ...answersInFields(review.answers),
  };
}

const storedOfWorkplace = ({ payBasis, payHours, payRate, pmr }: WorkplaceReview): Values => ({
  pmr: pmr === "" ? notSure : pmr,
  payBasis: payBasis ?? "hour",
  ...(payHours !== null &&
    payRate !== null && { payHours: String(payHours), payRate: amountFor(payRate, payHours) }),
});

const together: readonly (readonly FieldName[])[] = [
  ["payRate", "payBasis", "payHours"],
  ["payment", "timeToPay"],
];

/**
 * The fields to send after an edit: those that were changed, and those without which they would mean something else, as
 * an amount for a day would without its hours.
 */
export function fieldsToSend<Fields extends object>(
  changed: readonly FieldName[],
  fields: Fields,
): Partial<Fields> {
  const wanted = new Set<string>(
    changed.flatMap((name) => together.find((group) => group.includes(name)) ?? [name]),
  );
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => wanted.has(name)),
  ) as Partial<Fields>;
}
