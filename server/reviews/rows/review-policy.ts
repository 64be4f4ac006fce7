import { monthOnly } from "@locumark/contract/uk-dates";
import { countedStates } from "@locumark/contract/choices";
import { removedStates, type ReviewState, unseenStates } from "@locumark/contract/choices";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { halfMonthOnly, midnightOf } from "@locumark/contract/nights";
import { dayOnly } from "@locumark/contract/uk-dates";
import { dayMs } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { hasAuthor, isAuthor } from "../authorship/author-queries.ts";
import type { Authored } from "../../database/tables/author-tables.ts";
import type { ModerationColumns } from "./moderation-queries.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";

type Owned = Authored &
  Pick<ReviewRow, "created_at" | "due" | "due_on" | "is_anonymous" | "state" | "state_since"> &
  Pick<ModerationColumns, "change_until">;

/** Returns the numbers that a review adds to the totals of its place. */
export const counted = ({ state, rating }: Pick<ReviewRow, "state" | "rating">) =>
  (countedStates as readonly ReviewState[]).includes(state)
    ? { count: 1, sum: rating }
    : { count: 0, sum: 0 };

export const isRemoved = ({ state }: Pick<ReviewRow, "state">): boolean =>
  removedStates.includes(state);

/**
 * Returns the `created_at` of a review that was written or became public: of an anonymous one no instant, which whoever
 * steals the database would compare with a rota or a log. The day, or while it waits, the half of the month. One that
 * is held has an instant in any case: `isUnpublished` compares the two.
 */
export function datedAt(
  at: string,
  { is_anonymous, state }: Pick<ReviewRow, "is_anonymous" | "state">,
): string {
  if (is_anonymous === 0 || state === "held") return at;
  return state === "waiting" ? halfMonthOnly(at) : dayOnly(at);
}

/** When the 30 days end of a review that others see: with a whole day where only the day is known. */
export const windowEnds = ({
  created_at: at,
  is_anonymous: isAnonymous,
}: Pick<ReviewRow, "created_at" | "is_anonymous">): number =>
  Date.parse(at) + reviewLimits.editWindowDays * dayMs + (isAnonymous === 1 ? dayMs - 1 : 0);

/**
 * Whether others see nothing of it. Changes of such reviews leave caches, and the rows that processes follow, alone: a
 * slower answer would show that something was written.
 */
export const isUnseen = ({ state }: Pick<ReviewRow, "state">): boolean =>
  unseenStates.includes(state);

/**
 * Whether it was never public: it waits, or was held before it became public. One that was held after an edit may have
 * been public; for an erased author's neither is known, and it does not matter.
 */
export const isUnpublished = (
  review: Authored & Pick<ReviewRow, "created_at" | "due" | "state" | "state_since">,
): boolean => {
  if (review.state !== "held") return review.state === "waiting";
  const isHeldSincePosted = review.state_since === review.created_at;
  return isHeldSincePosted || !hasAuthor(review) || review.due === "appear";
};

/**
 * Whether a review is the viewer's own. While there are no keys, no anonymous review is anybody's own: everything can
 * be read all the same.
 */
export const isOwner = (review: Authored, viewer: Viewer | undefined): boolean =>
  viewer !== undefined &&
  (review.account_id !== null || viewer.authorKeys.fault === undefined) &&
  isAuthor(review, viewer);

/**
 * How long authors may edit the text of their reviews: 30 days from the day on which it became public, and for as long as
 * we ask them to change it. Deleting and hiding the name have no deadline. While it is unpublished: 30 days from now or
 * from the night in which it appears, whichever is later.
 */
export function editableUntil(review: Owned, now: Date): Date {
  const ends = [windowEnds(review)];
  if (isUnpublished(review)) {
    const windowMs = reviewLimits.editWindowDays * dayMs;
    ends.push(now.getTime() + windowMs);
    if (review.due_on !== null) ends.push(Date.parse(midnightOf(review.due_on)) + windowMs);
  }
  const posted = Math.max(...ends);
  const asked = review.change_until === null ? 0 : Date.parse(review.change_until);
  return new Date(Math.max(posted, asked));
}

export const canEdit = (review: Owned, viewer: Viewer | undefined, now: Date): boolean =>
  isOwner(review, viewer) && !isRemoved(review) && now < editableUntil(review, now);

/** A review's sort key in lists: see the column. */
export const listedAt = (createdAt: string, isAnonymous: boolean): string =>
  isAnonymous ? monthOnly(createdAt) : createdAt;
