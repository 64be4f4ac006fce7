import {
  type AgencyReview,
  type AgencyReviewFields,
  unknownAgencyId,
} from "@locumark/contract/reviews/reviews/agency-reviews";
import { paymentOnCard, toAnswerColumns, toAnswerFields } from "./check-answers.ts";
import type { ReviewKind } from "../rows/review-kinds.ts";

export const agencyReviews: ReviewKind<
  AgencyReviewFields,
  Pick<AgencyReview, "agencyId" | "agencyName">
> = {
  kind: "agency",
  // One that was merged into another has no row any more, and is unknown.
  findPlaceId: async (_, id) => id,
  toContent: ({ comment, ...answers }) => ({
    ...toAnswerColumns(answers),
    pay_rate_pence: null,
    pay_basis: null,
    pay_hours: null,
    booked_through: null,
    pmr: "",
    features: "",
    comments: comment,
  }),
  // Listed column by column: a new column of the table does not leave the server by itself.
  toFields: ({ comments: comment, ...columns }) => ({
    ...toAnswerFields<AgencyReviewFields["answers"]>(columns),
    comment,
  }),
  toPlace: ({ place_id, place_name }) => ({ agencyId: place_id, agencyName: place_name }),
  forReaders: (fields) => ({ ...fields, shiftMonth: null }),
  withoutDetails: (fields, review) => ({ ...fields, ...paymentOnCard(fields, review) }),
  unknownPlace: unknownAgencyId,
};
