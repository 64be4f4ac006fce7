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
import { checkInput } from "../../checking.ts";
import type { Checked } from "../../components/form/use-checked-form.ts";
import { AgencyFields } from "./agency-fields.tsx";
import type { FieldName, FieldsProps, Values } from "./form-fields.ts";
import type { Review, ReviewedPlace } from "./kinds.ts";
import { WorkplaceFields } from "./workplace-fields.tsx";

/** What differs between the forms of the two kinds. */
export interface FormKind<Fields, Kind extends Review> {
  /** In the order of the page. */
  readonly fieldNames: readonly FieldName[];
  readonly Fields: ComponentType<FieldsProps>;
  readonly postFailed: string;
  readonly editFailed: string;
  readonly editUnreachable: string;
  check(values: object): Checked<Fields>;
  /** What stands in the fields when a review is edited. */
  valuesOf(review: Kind): Values;
  post(place: Pick<ReviewedPlace, "_id" | "name">, fields: Fields): Promise<{ review: Kind }>;
  /**
   * @param changed what was changed: the rest stays as it is, whoever may have changed it meanwhile
   * @param editedAt which version of it is changed
   */
  edit(review: Kind, changed: Partial<Fields>, editedAt: string | null): Promise<{ review: Kind }>;
}

const workplace: FormKind<WorkplaceReviewFields, WorkplaceReview> = {
  fieldNames: ["rating", "payRate", "timeToPay", "pmr", "features", "comments", "isAnonymous"],
  Fields: WorkplaceFields,
  postFailed: reviewFormTexts.postFailed,
  editFailed: reviewFormTexts.editFailed,
  editUnreachable: reviewFormTexts.editUnreachable,
  check: (values) => checkInput(workplaceReviewFields, values),
  valuesOf: ({ payRate, timeToPay, pmr, features, comments }) => ({
    payRate: Number.isInteger(payRate) ? String(payRate) : payRate.toFixed(2),
    timeToPay: timeToPay === null ? "" : String(timeToPay),
    pmr,
    features,
    comments,
  }),
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
  fieldNames: ["rating", "comment", "isAnonymous"],
  Fields: AgencyFields,
  postFailed: reviewFormTexts.agencyPostFailed,
  editFailed: reviewFormTexts.agencyEditFailed,
  editUnreachable: reviewFormTexts.agencyEditFailed,
  check: (values) => checkInput(agencyReviewFields, values),
  valuesOf: ({ comment }) => ({ comment }),
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

/** What stands in the fields when a review is edited, the shared ones too. */
export const storedValues = (kind: FormKind<unknown, Review>, review: Review): Values => ({
  ...kind.valuesOf(review),
  rating: String(review.rating),
  isAnonymous: review.isAnonymous ? "on" : "",
});
