import { heldMarks, type TextMark } from "@locumark/contract/reviews/check/marks";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";
import type { PlacedReview } from "../rows/review-kinds.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { isUnpublished } from "../rows/review-policy.ts";
import { updateReview } from "../rows/review-queries.ts";
import { changeState, getModerated, isPublic } from "./change-review-state.ts";
import { findTextHold } from "./check-review-texts.ts";
import { type Author, findHoldReason } from "./hold-review.ts";
import { released, suspendedWithOthers } from "./publish-held-review.ts";

type Held = Pick<PlacedReview, "state" | "state_reason" | "change_until">;

/** Whether a look at its words alone holds it: it waits for no answer to what one of us has asked of its author. */
export const isHeldForWords = ({ state, state_reason, change_until }: Held): boolean =>
  state === "held" &&
  change_until === null &&
  heldMarks.some(([, reason]) => reason === state_reason);

/**
 * Looks again at a review that its words hold and its author has edited, and releases it where there is nothing left to
 * hold it for. The rules about how many are posted by whom come after the words, as for one posted now.
 * @param marks of its whole words as they are now
 * @returns its changes
 */
export async function releaseReworded(
  { clock, config }: Pick<Site, "clock" | "config">,
  transaction: WritingTransaction,
  id: string,
  author: Author,
  marks: readonly TextMark[],
): Promise<Partial<ReviewRow>> {
  const now = clock.now();
  const review = await getModerated(transaction, id);
  const { place_id: placeId } = review;
  const shown = {
    ...isPublic,
    ...(isUnpublished(review)
      ? await released(transaction, review, now)
      : await suspendedWithOthers(transaction, review)),
    // Nobody has looked at it: in its night the rules are asked again.
    state_reason: null,
  };
  const posted = { ...review, ...shown, created_at: toInstant(now) };
  const { dailyLimitsScale: scale } = config;
  const reason =
    findTextHold(marks) ??
    (isUnpublished(review)
      ? await findHoldReason(transaction, author, placeId, posted, scale)
      : undefined);
  if (reason !== undefined) {
    await updateReview(transaction, id, { state_reason: reason });
    return { state_reason: reason };
  }
  await changeState(transaction, id, "publish", async () => shown);
  await closeItems(transaction, now, "held-review", [id], "reworded");
  return shown;
}
