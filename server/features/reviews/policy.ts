import type { ReviewState } from "@locumark/contract/choices";
import { limits } from "@locumark/contract/limits";
import { dayMs } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { ReviewRow } from "./kinds.ts";

type Owned = Pick<ReviewRow, "account_id" | "created_at" | "state" | "change_until">;

/** The states in which a review's rating counts in the totals of its place. */
export const countedStates = ["public", "hidden"] as const satisfies ReviewState[];

/** What a review adds to the totals of its place. */
export const counted = ({ state, rating }: Pick<ReviewRow, "state" | "rating">) =>
  (countedStates as readonly ReviewState[]).includes(state)
    ? { count: 1, sum: rating }
    : { count: 0, sum: 0 };

export const isRemoved = ({ state }: Pick<ReviewRow, "state">): boolean =>
  state === "hidden" || state === "struck";

export const isOwner = (review: Pick<Owned, "account_id">, viewer: Viewer | undefined): boolean =>
  viewer !== undefined && review.account_id === viewer.accountId;

/**
 * How long authors may edit the text of their reviews: 30 days, and for as long as we ask them to change it. Deleting
 * and hiding the name have no deadline.
 */
export function editableUntil(review: Pick<Owned, "created_at" | "change_until">): Date {
  const posted = Date.parse(review.created_at) + limits.editWindowDays * dayMs;
  const asked = review.change_until === null ? 0 : Date.parse(review.change_until);
  return new Date(Math.max(posted, asked));
}

export const canEdit = (review: Owned, viewer: Viewer | undefined, now: Date): boolean =>
  isOwner(review, viewer) && !isRemoved(review) && now < editableUntil(review);
