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
import type { FieldsProps } from "./form-fields.ts";
import type { Review, ReviewedPlace } from "./kinds.ts";
import { WorkplaceFields } from "./workplace-fields.tsx";

/** What differs between the forms of the two kinds. */
export interface FormKind<Fields, Kind extends Review> {
  /** In the order of the page. */
  readonly fieldNames: readonly string[];
  readonly requiredFields: readonly string[];
  readonly Fields: ComponentType<FieldsProps>;
  readonly postFailed: string;
  readonly editFailed: string;
  check(values: object): Checked<Fields>;
  /** What stands in the fields when a review is edited. */
  valuesOf(review: Kind): Record<string, string>;
  post(place: Pick<ReviewedPlace, "_id" | "name">, fields: Fields): Promise<{ review: Kind }>;
  edit(review: Kind, fields: Fields): Promise<{ review: Kind }>;
}

const workplace: FormKind<WorkplaceReviewFields, WorkplaceReview> = {
  fieldNames: ["rating", "payRate", "timeToPay", "pmr", "features", "comments", "isAnonymous"],
  requiredFields: ["rating", "payRate", "pmr"],
  Fields: WorkplaceFields,
  postFailed: reviewFormTexts.postFailed,
  editFailed: reviewFormTexts.editFailed,
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
  edit: (review, fields) =>
    call("PUT /api/workplace-review/:id", { params: { id: review._id }, body: fields }),
};

const agency: FormKind<AgencyReviewFields, AgencyReview> = {
  fieldNames: ["rating", "comment", "isAnonymous"],
  requiredFields: ["rating", "comment"],
  Fields: AgencyFields,
  postFailed: reviewFormTexts.agencyPostFailed,
  editFailed: reviewFormTexts.agencyEditFailed,
  check: (values) => checkInput(agencyReviewFields, values),
  valuesOf: ({ comment }) => ({ comment }),
  post: (place, fields) =>
    call("POST /api/agency-review", { body: { ...fields, agencyId: place._id } }),
  edit: (review, fields) =>
    call("PUT /api/agency-review/:id", { params: { id: review._id }, body: fields }),
};

export const formKinds: Record<ReviewedPlace["kind"], FormKind<unknown, Review>> = {
  workplace,
  agency,
};
