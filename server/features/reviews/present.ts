import type { WorkplaceReview } from "@locumark/contract/reviews";
import { startOfMonth } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { canEdit, isOwner } from "./policy.ts";
import type { ReviewInContext } from "./queries.ts";

/** What a review says about the work: the same for everybody. */
const experience = (review: ReviewInContext) => ({
  _id: review.id,
  workplaceId: review.workplace_id,
  workplaceName: review.workplace_name,
  rating: review.rating,
  payRate: review.pay_rate_pence / 100,
  timeToPay: review.time_to_pay_days,
  pmr: review.pmr,
  features: review.features,
  comments: review.comments,
});

/** What it says about its author, when they gave their name or are the one who reads it. */
const author = (review: ReviewInContext) => ({
  user:
    review.account_id === null || review.author_name === null
      ? null
      : { _id: review.account_id, name: review.author_name },
  authorVerified: review.author_verification === "verified",
  authorProfession: review.author_profession,
  createdAt: review.created_at,
  editedAt: review.edited_at,
});

/** Nothing that could be joined to its author: no name, profession or status, and no more of the time than the month. */
const hiddenAuthor = (review: ReviewInContext) => ({
  user: null,
  authorVerified: null,
  authorProfession: null,
  createdAt: startOfMonth(review.created_at),
  editedAt: review.edited_at === null ? null : startOfMonth(review.edited_at),
});

export function presentReview(
  review: ReviewInContext,
  viewer: Viewer | undefined,
  now: Date,
): WorkplaceReview {
  const owner = isOwner(review, viewer);
  const isAnonymous = review.is_anonymous === 1;
  return {
    ...experience(review),
    ...(isAnonymous && !owner ? hiddenAuthor(review) : author(review)),
    isAnonymous,
    isOwner: owner,
    canEdit: canEdit(review, viewer, now),
  };
}
