import { type AgencyReviewFields, unknownAgencyId } from "@locumark/contract/agency-reviews";
import type { AgencyReviewsTable } from "../../database/schema.ts";
import type { ReviewInContext, ReviewKind } from "./kinds.ts";

type Content = Pick<AgencyReviewsTable, "comment">;

const present = (review: ReviewInContext<Content>) => ({
  agencyId: review.place_id,
  agencyName: review.place_name,
  comment: review.comment,
});

export const agencyReviews: ReviewKind<AgencyReviewFields, Content, ReturnType<typeof present>> = {
  kind: "agency_review",
  reviews: "agency_reviews",
  places: "agencies",
  placeId: "agency_id",
  present,
  // An opinion in words, which its author chose.
  withoutDetails: (presented) => presented,
  toContent: ({ comment }) => ({ comment }),
  sumsChanged({ agencies }, { id, review_count, rating_sum }) {
    // One that another process has just added comes with its sums by itself.
    const agency = agencies.find(id);
    if (agency) agencies.put([{ ...agency, review_count, rating_sum }]);
  },
  unknownPlace: unknownAgencyId,
};
