import type { WorkplaceReviewFields, WorkplaceReviewInput } from "@locumark/contract/reviews";
import { workplaceTexts } from "@locumark/contract/workplace-texts";
import type { WorkplaceReviewsTable } from "../../platform/database/schema.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { presentMatch } from "../workplaces/present.ts";
import { findWorkplace, listWorkplacesByName, toIndexed } from "../workplaces/queries.ts";
import type { ReviewInContext, ReviewKind, SitePart } from "./kinds.ts";

type Content = Pick<
  WorkplaceReviewsTable,
  "pay_rate_pence" | "time_to_pay_days" | "pmr" | "features" | "comments"
>;

const present = (review: ReviewInContext<Content>) => ({
  workplaceId: review.place_id,
  workplaceName: review.place_name,
  payRate: review.pay_rate_pence / 100,
  timeToPay: review.time_to_pay_days,
  pmr: review.pmr,
  features: review.features,
  comments: review.comments,
});

export const workplaceReviews: ReviewKind<
  WorkplaceReviewFields,
  Content,
  ReturnType<typeof present>
> = {
  reviews: "workplace_reviews",
  places: "workplaces",
  placeId: "workplace_id",
  present,
  toContent: ({ payRate, timeToPay, pmr, features, comments }) => ({
    pay_rate_pence: Math.round(payRate * 100),
    time_to_pay_days: timeToPay,
    pmr,
    features,
    comments,
  }),
  async sumsChanged({ database, workplaces }, id) {
    const workplace = await findWorkplace(database.read, id);
    if (workplace) workplaces.put([toIndexed(workplace)]);
  },
};

/**
 * @returns the `_id` of the workplace that is meant
 * @throws Problem 404 for an unknown workplace, 409 when several bear the name and none was chosen
 */
export async function getReviewedWorkplace(
  site: SitePart,
  input: Pick<WorkplaceReviewInput, "workplaceId" | "workplaceName">,
): Promise<string> {
  const { read } = site.database;
  if (input.workplaceId) {
    const workplace = await findWorkplace(read, input.workplaceId);
    if (!workplace) throw notFound(workplaceTexts.unknown);
    return workplace.id;
  }
  const name = input.workplaceName ?? "";
  // As it is spelt in the registers, should it have been typed in another case.
  const spelt = site.workplaces.findByName(name)[0]?.name ?? name;
  const [workplace, ...others] = await listWorkplacesByName(read, spelt);
  if (!workplace) throw notFound(workplaceTexts.unknown);
  if (others.length > 0) {
    throw new Problem(409, "ambiguous_workplace", workplaceTexts.ambiguous, {
      extra: { matches: site.workplaces.findByName(workplace.name).map(presentMatch) },
    });
  }
  return workplace.id;
}
