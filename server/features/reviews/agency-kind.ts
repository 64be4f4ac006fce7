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
  findCanonicalId: async (_transaction, id) => id,
  toContent: ({ comment }) => ({ comment }),
  toFields: ({ comment }) => ({ comment }),
  toPlace: ({ place_id, place_name }) => ({ agencyId: place_id, agencyName: place_name }),
  // Free text, which its author chose to publish.
  withoutDetails: (fields) => fields,
  totalsChanged({ agencies }, { id, review_count, rating_sum }) {
    // An agency that another process has just added arrives with its totals.
    const agency = agencies.find(id);
    if (agency) agencies.put([{ ...agency, review_count, rating_sum }]);
  },
  unknownPlace: unknownAgencyId,
};
