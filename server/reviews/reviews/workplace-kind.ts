import * as workplaceLimits from "@locumark/contract/places/workplaces/workplace-limits";
import { isAsked, type WorkplaceQuestion } from "@locumark/contract/reviews/reviews/review-answers";
import { roughPay } from "@locumark/contract/reviews/reviews/review-bands";
import {
  isNotSure,
  type WorkplaceReview,
  type WorkplaceReviewFields,
  type WorkplaceReviewInput,
} from "@locumark/contract/reviews/reviews/reviews";
import { workplaceTexts } from "@locumark/contract/places/workplaces/place-texts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { findPlacesByName, likelyFirst } from "../../places/workplaces/find-places.ts";
import { readableName } from "../../places/places/format-name.ts";
import { presentMatch } from "../../places/workplaces/present-workplace.ts";
import { listWorkplacesByName } from "../../places/workplaces/workplace-queries.ts";
import { paymentOnCard, toAnswerColumns, toAnswerFields } from "./check-answers.ts";
import type { ReviewKind } from "../rows/review-kinds.ts";

export const workplaceReviews: ReviewKind<
  WorkplaceReviewFields,
  Pick<WorkplaceReview, "workplaceId" | "workplaceName" | "workplaceDisplayName">
> = {
  kind: "workplace",
  async findPlaceId(transaction, id) {
    const given = await transaction
      .selectFrom("workplaces")
      .select("merged_into")
      .where("id", "=", id)
      .executeTakeFirst();
    return given?.merged_into ?? id;
  },
  toContent: ({
    payRate,
    payBasis,
    payHours,
    bookedThrough,
    pmr,
    features,
    comments,
    ...answers
  }) => ({
    ...toAnswerColumns(answers),
    pay_rate_pence: Math.round(payRate * 100),
    pay_basis: payBasis,
    pay_hours: payHours,
    booked_through: bookedThrough,
    pmr: isNotSure(pmr) ? "" : pmr,
    features,
    comments,
  }),
  // Listed column by column: a new column of the table does not leave the server by itself.
  toFields: ({ pmr, features, comments, ...columns }) => ({
    ...toAnswerFields<WorkplaceReviewFields["answers"]>(columns),
    payRate: (columns.pay_rate_pence ?? 0) / 100,
    payBasis: columns.pay_basis,
    payHours: columns.pay_hours,
    bookedThrough: columns.booked_through,
    pmr,
    features,
    comments,
  }),
  toPlace: ({ place_id, place_name }) => ({
    workplaceId: place_id,
    workplaceName: place_name,
    workplaceDisplayName: readableName(place_name),
  }),
  forReaders: (fields) => ({ ...fields, shiftMonth: null, payBasis: null, payHours: null }),
  withoutDetails: (fields, review) => ({
    ...fields,
    ...paymentOnCard(fields, review),
    payRate: review.show_pay === 1 ? roughPay(fields.payRate) : null,
    bookedThrough: null,
    answers: Object.fromEntries(
      Object.entries(fields.answers).filter(([name]) => isAsked(name as WorkplaceQuestion, null)),
    ),
  }),
  unknownPlace: workplaceTexts.unknown,
};

/**
 * @returns the `_id` of the workplace; a given one is not looked up. A name that no place has now means the places that
 *   had it before.
 * @throws Problem 404 for an unknown name, 409 when several have the name and none was chosen
 */
export async function getReviewedWorkplace(
  site: Pick<Site, "database" | "mergedPlaces" | "workplaces">,
  input: Pick<WorkplaceReviewInput, "workplaceId" | "workplaceName">,
): Promise<string> {
  if (input.workplaceId) return input.workplaceId;
  const name = input.workplaceName ?? "";
  // In the registers' spelling, in case it was typed in another case.
  const spelt = site.workplaces.findByName(name)[0]?.name ?? name;
  // From the table first: another process may have added it a moment ago.
  const named = (await listWorkplacesByName(site.database.read, spelt)).map(({ id }) => id);
  const known = await findPlacesByName(site, spelt);
  const [id, ...others] = named.length > 0 ? named : known.map(({ _id }) => _id);
  if (id === undefined) throw notFound(workplaceTexts.unknown);
  if (others.length === 0) return id;
  const [open, ...moreOpen] = known.filter(({ status }) => status === "open");
  // A name that an open place has does not mean its closed namesakes.
  if (open && moreOpen.length === 0) return open._id;
  throw new Problem(409, "ambiguous_workplace", workplaceTexts.ambiguous, {
    extra: {
      total: known.length,
      matches: likelyFirst(known).slice(0, workplaceLimits.sameNameMax).map(presentMatch),
    },
  });
}
