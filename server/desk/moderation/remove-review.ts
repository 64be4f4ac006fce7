import { type ReportReason, strikingReasons } from "@locumark/contract/reviews/states/moderation";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notDue } from "../../services/nights/night-policy.ts";
import { isUnpublished } from "../../reviews/rows/review-policy.ts";
import {
  changeState,
  getModerated,
  isPublic,
  type StateChanged,
} from "../../reviews/states/change-review-state.ts";
import { released, suspendedWithOthers } from "../../reviews/states/publish-held-review.ts";

/** The member of staff who decides, or null for a rule. A final removal cannot be appealed. */
interface Removal {
  readonly reason: ReportReason;
  readonly by: string | null;
  readonly isFinal?: boolean;
}

/**
 * Removes a review: hides its wording, while its rating counts, or strikes it, by the reason. One that others have never
 * seen is refused whatever the reason: a line or a rating that appears without it would tell that it had been written.
 * @throws Problem 404 when it is gone, 409 `decided_already` when it is removed already
 */
export async function hideReview(
  transaction: WritingTransaction,
  id: string,
  { reason, by, isFinal = false }: Removal,
  now: Date,
): Promise<StateChanged> {
  const review = await getModerated(transaction, id);
  const isUnshown = isUnpublished(review);
  return await changeState(transaction, id, isUnshown ? "refuse" : "hide", async () => {
    const removal = {
      removed_by: by,
      token_hash: null,
      statement: null,
      appeal: isFinal ? ("over" as const) : null,
    };
    await transaction
      .insertInto("removals")
      .values({ review_id: id, ...removal })
      .onConflict((conflict) => conflict.column("review_id").doUpdateSet(removal))
      .execute();
    return {
      state: isUnshown ? "refused" : strikingReasons.includes(reason) ? "struck" : "hidden",
      state_reason: reason,
      state_since: toInstant(now),
      // It does not come back with its author's others.
      ...(review.state === "suspended" && notDue),
    };
  });
}

/**
 * Restores a removed review whole: with its words, its date and its rating. One that was refused is public for the first
 * time now. One whose author is suspended comes back with their others.
 * @throws Problem 404 when it is gone, 409 `decided_already` when it is not removed
 */
export async function restoreReview(
  transaction: WritingTransaction,
  id: string,
  now: Date,
): Promise<StateChanged> {
  return await changeState(transaction, id, "restore", async (review) => ({
    ...isPublic,
    ...(review.state === "refused"
      ? await released(transaction, review, now)
      : await suspendedWithOthers(transaction, review)),
  }));
}
