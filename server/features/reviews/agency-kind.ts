import {
  type AgencyReview,
  type AgencyReviewFields,
  unknownAgencyId,
} from "@locumark/contract/agency-reviews";
import type { AgencyReviewsTable, ReviewColumns } from "../../database/schema.ts";
import type { ReviewKind } from "./kinds.ts";

type Content = Omit<AgencyReviewsTable, keyof ReviewColumns | "agency_id">;

export const agencyReviews: ReviewKind<
  AgencyReviewFields,
  Content,
  Pick<AgencyReview, "agencyId" | "agencyName">
> = {
  kind: "agency_review",
  reviews: "agency_reviews",
  places: "agencies",
  placeId: "agency_id",
  toContent: ({ comment }) => ({ comment }),
  toFields: ({ comment }) => ({ comment }),
  toPlace: ({ place_id, place_name }) => ({ agencyId: place_id, agencyName: place_name }),
  // An opinion in words, which its author chose.
  withoutDetails: (fields) => fields,
  totalsChanged({ agencies }, { id, review_count, rating_sum }) {
    // One that another process has just added comes with its totals by itself.
    const agency = agencies.find(id);
    if (agency) agencies.put([{ ...agency, review_count, rating_sum }]);
  },
  unknownPlace: unknownAgencyId,
};
