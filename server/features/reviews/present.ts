import { dayOnly, monthOnly } from "@locumark/contract/uk-dates";
import { toInstant } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { ReviewWithAuthor, ReviewKind } from "./kinds.ts";
import { canEdit, editableUntil, isOwner } from "./policy.ts";

/** To its author: everything, exactly. The byline is the one that others see, or would. */
const forOwner = (review: ReviewWithAuthor<unknown>, viewer: Viewer, now: Date) => ({
  user: { _id: viewer.accountId, name: review.byline_name ?? viewer.author.name },
  authorVerified:
    review.byline_checked === null
      ? viewer.author.verification === "verified"
      : review.byline_checked === 1,
  authorProfession: review.byline_profession ?? viewer.author.profession,
  createdAt: review.created_at,
  editedAt: review.edited_at,
  isOwner: true,
  canEdit: canEdit(review, viewer, now),
  editableUntil: toInstant(editableUntil(review)),
});

/** To others, who have no part in it. */
const forOthers = { isOwner: false, canEdit: false, editableUntil: null };

/** What a named review tells others: the day and not the instant, which could be joined to what else appeared then. */
const byline = (review: ReviewWithAuthor<unknown>) => ({
  user: review.byline_name === null ? null : { name: review.byline_name },
  authorVerified: review.byline_checked === 1,
  authorProfession: review.byline_profession,
  createdAt: dayOnly(review.created_at),
  editedAt: review.edited_at === null ? null : dayOnly(review.edited_at),
  ...forOthers,
});

/**
 * Nothing that could be joined to its author: no name, profession or status, and no more of the time than
 * the month. Nor that it was edited: one that once bore a name would be known by it.
 */
const hiddenAuthor = (review: ReviewWithAuthor<unknown>) => ({
  user: null,
  authorVerified: null,
  authorProfession: null,
  createdAt: monthOnly(review.created_at),
  editedAt: null,
  ...forOthers,
});

export function presentReview<Fields, Content, Place>(
  kind: ReviewKind<Fields, Content, Place>,
  review: ReviewWithAuthor<Content>,
  viewer: Viewer | undefined,
  now: Date,
) {
  const isAnonymous = review.is_anonymous === 1;
  const shared = {
    _id: review.id,
    rating: review.rating,
    isAnonymous,
    ...kind.toPlace(review),
  };
  const fields = kind.toFields(review);
  if (viewer && isOwner(review, viewer)) {
    return { ...shared, ...fields, ...forOwner(review, viewer, now) };
  }
  return isAnonymous
    ? { ...shared, ...kind.withoutDetails(fields), ...hiddenAuthor(review) }
    : { ...shared, ...fields, ...byline(review) };
}
