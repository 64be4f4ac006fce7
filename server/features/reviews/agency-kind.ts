import {
  type AgencyReview,
  type AgencyReviewFields,
  unknownAgencyId,
} from "@locumark/contract/agency-reviews";
import { paymentOnCard, toAnswerColumns, toAnswerFields } from "./check-answers.ts";
import type { ReviewKind } from "./review-kinds.ts";

export const agencyReviews: ReviewKind<
  AgencyReviewFields,
  Pick<AgencyReview, "agencyId" | "agencyName">
> = {
  kind: "agency",
  // One that was merged into another has no row any more: only the record of that knows it.
  async listEntryIds(transaction, id) {
    const merged = await transaction
      .withRecursive("merged", (query) =>
        query
          .selectFrom("agency_actions")
          .select("agency_id as id")
          .where("action", "=", "merge")
          .where("into_id", "=", id)
          .union(
            query
              .selectFrom("agency_actions as action")
              .innerJoin("merged", "merged.id", "action.into_id")
              .select("action.agency_id as id")
              .where("action.action", "=", "merge"),
          ),
      )
      .selectFrom("merged")
      .select("id")
      .execute();
    return [id, ...merged.map((agency) => agency.id)];
  },
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
