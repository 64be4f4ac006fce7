import {
  type AgencyReview,
  type AgencyReviewFields,
  agencyReviewFields,
} from "@locumark/contract/agency-reviews";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import {
  type WorkplaceReview,
  type WorkplaceReviewFields,
  workplaceReviewFields,
} from "@locumark/contract/reviews";
import type { ComponentType } from "react";
import { call } from "../../api.ts";
import type { Schema } from "../../components/form/check-input.ts";
import { AgencyFields } from "./agency-fields.tsx";
import { type FieldName, type FieldsProps, inField, type Values } from "./form-fields.ts";
import type { Review, ReviewedPlace } from "./kinds.ts";
import { WorkplaceFields } from "./workplace-fields.tsx";

/** The differences between the forms of the two kinds. */
export interface FormKind<Fields, Kind extends Review & Fields> {
  /** From the contract; the fields follow its order. */
  readonly schema: Schema<Fields> & { readonly shape: object };
  readonly Fields: ComponentType<FieldsProps>;
  readonly postFailed: string;
  readonly editFailed: string;
  readonly editUnreachable: string;
  post(place: Pick<ReviewedPlace, "_id" | "name">, fields: Fields): Promise<{ review: Kind }>;
  /**
   * @param changed the changed fields: the others stay as they are, even if changed elsewhere meanwhile
   * @param editedAt the version being edited
   */
  edit(review: Kind, changed: Partial<Fields>, editedAt: string | null): Promise<{ review: Kind }>;
}

const workplace: FormKind<WorkplaceReviewFields, WorkplaceReview> = {
  schema: workplaceReviewFields,
  Fields: WorkplaceFields,
  postFailed: reviewFormTexts.postFailed,
  editFailed: reviewFormTexts.editFailed,
  editUnreachable: reviewFormTexts.editUnreachable,
  post: (place, fields) =>
    call("POST /api/workplace-review", {
      body: { ...fields, workplaceName: place.name, workplaceId: place._id },
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
  postFailed: reviewFormTexts.agencyPostFailed,
  editFailed: reviewFormTexts.agencyEditFailed,
  editUnreachable: reviewFormTexts.agencyEditFailed,
  post: (place, fields) =>
    call("POST /api/agency-review", { body: { ...fields, agencyId: place._id } }),
  edit: (review, changed, editedAt) =>
    call("PUT /api/agency-review/:id", {
      params: { id: review._id },
      body: { ...changed, editedAt },
    }),
};

export const formKinds: Record<ReviewedPlace["kind"], FormKind<unknown, Review>> = {
  workplace,
  agency,
};

export const fieldNamesOf = ({ schema }: FormKind<unknown, Review>): FieldName[] =>
  Object.keys(schema.shape) as FieldName[];

/** The initial field values when a review is edited. */
export const storedValues = (kind: FormKind<unknown, Review>, review: Review): Values =>
  Object.fromEntries(
    fieldNamesOf(kind).map((name) => [
      name,
      inField((review as Partial<Record<FieldName, unknown>>)[name]),
    ]),
  );
