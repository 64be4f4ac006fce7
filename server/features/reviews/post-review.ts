import { reviewTexts } from "@locumark/contract/review-texts";
import { type WorkplaceReviewInput } from "@locumark/contract/reviews";
import { workplaceTexts } from "@locumark/contract/workplace-texts";
import { minuteMs, startOfMonth, toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";
import { presentMatch } from "../workplaces/present.ts";
import {
  findWorkplace,
  listWorkplacesByName,
  toIndexed,
  type Workplace,
} from "../workplaces/queries.ts";
import { findDouble, findReview, insertReview, type ReviewInContext } from "./queries.ts";

const doubleWithinMs = 10 * minuteMs;

/**
 * @throws Problem 404 for an unknown workplace, 409 when several bear the name and none was chosen, 409 for
 *   the very review this person posted here within the last ten minutes
 */
export async function postReview(
  site: Pick<Site, "clock" | "database" | "workplaces">,
  viewer: Viewer,
  input: WorkplaceReviewInput,
): Promise<ReviewInContext> {
  const workplace = await getReviewedWorkplace(site, input);
  const now = toInstant(site.clock.now());
  const review = {
    id: randomId(),
    workplace_id: workplace.id,
    account_id: viewer.accountId,
    rating: input.rating,
    pay_rate_pence: Math.round(input.payRate * 100),
    time_to_pay_days: input.timeToPay,
    pmr: input.pmr,
    features: input.features,
    comments: input.comments,
    is_anonymous: input.isAnonymous ? (1 as const) : (0 as const),
    created_at: now,
    edited_at: null,
    listed_at: input.isAnonymous ? startOfMonth(now) : now,
  };
  const { posted, reviewed } = await site.database.write
    .transaction()
    .execute(async (transaction) => {
      const since = toInstant(Date.parse(now) - doubleWithinMs);
      if (await findDouble(transaction, review, since)) {
        throw new Problem(409, "duplicate_review", reviewTexts.duplicate);
      }
      await insertReview(transaction, review);
      return {
        posted: await findReview(transaction, review.id),
        reviewed: await findWorkplace(transaction, workplace.id),
      };
    });
  if (!posted || !reviewed) throw new Error("A review vanished inside its own transaction.");
  site.workplaces.put([toIndexed(reviewed)]);
  return posted;
}

async function getReviewedWorkplace(
  site: Pick<Site, "database" | "workplaces">,
  input: Pick<WorkplaceReviewInput, "workplaceId" | "workplaceName">,
): Promise<Workplace> {
  const { read } = site.database;
  if (input.workplaceId) {
    const workplace = await findWorkplace(read, input.workplaceId);
    if (!workplace) throw notFound(workplaceTexts.unknown);
    return workplace;
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
  return workplace;
}
