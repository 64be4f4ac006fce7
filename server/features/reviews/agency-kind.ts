import {
  type AgencyReview,
  type AgencyReviewFields,
  unknownAgencyId,
} from "@locumark/contract/agency-reviews";
import { roughDays } from "@locumark/contract/review-bands";
import type { Selectable } from "kysely";
import type { AgencyReviewsTable, ReviewColumns } from "../../database/tables/reviews.ts";
import { isPaidLate, toAnswerColumns, toAnswerFields } from "./check-answers.ts";
import type { ReviewKind } from "./kinds.ts";

type Content = Selectable<Omit<AgencyReviewsTable, keyof ReviewColumns | "agency_id">>;

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
  toContent: ({ comment, ...answers }) => ({ ...toAnswerColumns(answers), comment }),
  // Listed column by column: a new column of the table does not leave the server by itself.
  toFields: ({ comment, ...columns }) => ({
    ...toAnswerFields<AgencyReviewFields["answers"]>(columns),
    comment,
  }),
  toPlace: ({ place_id, place_name }) => ({ agencyId: place_id, agencyName: place_name }),
  forReaders: (fields) => ({ ...fields, shiftMonth: null }),
  withoutDetails: (fields) => ({
    ...fields,
    timeToPay: fields.timeToPay === null ? null : roughDays(fields.timeToPay),
  }),
  words: ["comment"],
  texts: ["comment"],
  isPaidLate,
  totalsChanged({ agencies }, { id, review_count, rating_sum }) {
    // An agency that another process has just added arrives with its totals.
    const agency = agencies.find(id);
    if (agency) agencies.put([{ ...agency, review_count, rating_sum }]);
  },
  unknownPlace: unknownAgencyId,
};
