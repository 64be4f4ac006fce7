import type { AgencyReviewFields } from "@locumark/contract/agency-reviews";
import { agencyTexts } from "@locumark/contract/agency-texts";
import type { AgencyReviewsTable } from "../../platform/database/schema.ts";
import { notFound } from "../../platform/problem.ts";
import { findAgency } from "../agencies/queries.ts";
import type { ReviewInContext, ReviewKind, SitePart } from "./kinds.ts";

type Content = Pick<AgencyReviewsTable, "comment">;

const present = (review: ReviewInContext<Content>) => ({
  agencyId: review.place_id,
  agencyName: review.place_name,
  comment: review.comment,
});

export const agencyReviews: ReviewKind<AgencyReviewFields, Content, ReturnType<typeof present>> = {
  reviews: "agency_reviews",
  places: "agencies",
  placeId: "agency_id",
  present,
  toContent: ({ comment }) => ({ comment }),
  async sumsChanged({ agencies, database }, id) {
    const agency = await findAgency(database.read, id);
    if (agency) agencies.put([agency]);
  },
};

/** @throws Problem 404 for an unknown agency */
export async function getReviewedAgency(site: SitePart, id: string): Promise<string> {
  const agency = await findAgency(site.database.read, id);
  if (!agency) throw notFound(agencyTexts.unknown);
  return agency.id;
}
