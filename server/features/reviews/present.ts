import { startOfMonth } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { ReviewInContext, ReviewKind } from "./kinds.ts";
import { canEdit, isOwner } from "./policy.ts";

/** What a review says about its author, when they gave their name or are the one who reads it. */
const author = (review: ReviewInContext<unknown>) => ({
  user:
    review.account_id === null || review.author_name === null
      ? null
      : { _id: review.account_id, name: review.author_name },
  authorVerified: review.author_verification === "verified",
  authorProfession: review.author_profession,
  createdAt: review.created_at,
  editedAt: review.edited_at,
});

/**
 * Nothing that could be joined to its author: no name, profession or status, and no more of the time than
 * the month. Nor that it was edited: one that once bore a name would be known by it.
 */
const hiddenAuthor = (review: ReviewInContext<unknown>) => ({
  user: null,
  authorVerified: null,
  authorProfession: null,
  createdAt: startOfMonth(review.created_at),
  editedAt: null,
});

export function presentReview<Content, Presented>(
  kind: ReviewKind<never, Content, Presented>,
  review: ReviewInContext<Content>,
  viewer: Viewer | undefined,
  now: Date,
) {
  const owner = isOwner(review, viewer);
  const isAnonymous = review.is_anonymous === 1;
  return {
    _id: review.id,
    rating: review.rating,
    // What it says about the work: the same for everybody.
    ...kind.present(review),
    ...(isAnonymous && !owner ? hiddenAuthor(review) : author(review)),
    isAnonymous,
    isOwner: owner,
    canEdit: canEdit(review, viewer, now),
  };
}
