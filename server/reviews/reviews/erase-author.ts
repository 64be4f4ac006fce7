import { unlessKeysMissing } from "../../database/author-keys.ts";
import type { WritingTransaction } from "../../database/database.ts";
import { listWritten } from "../authorship/author-queries.ts";
import { deleteFormerIds } from "../authorship/former-id-queries.ts";
import { deleteMailsAbout } from "../../services/mails/queue-mail.ts";
import { forgetReview } from "../rows/moderation-queries.ts";
import { counted, isUnseen } from "../rows/review-policy.ts";
import { removeReview } from "../rows/review-queries.ts";
import { placeOf } from "../rows/place-queries.ts";
import { addToTotals } from "../rows/total-queries.ts";
import { unlinkAuthor } from "./unlink-author.ts";

/**
 * Removes the author from all of a person's reviews: see `unlinkAuthor`. With `delete`, named reviews are deleted at once
 * and the others in the next night, with whatever else changes then.
 * @returns the ids of the mails about them, which are deleted
 */
export async function eraseAuthor(
  transaction: WritingTransaction,
  accountId: string,
  reviewsChoice: "delete" | "keep",
  now: Date,
): Promise<string[]> {
  const ids = await listWritten(transaction, accountId);
  const written = await transaction
    .selectFrom("reviews")
    .selectAll()
    .where("id", "in", ["", ...ids])
    .execute();
  for (const review of written) {
    const wasAnonymous = review.is_anonymous === 1;
    // A review that a suspension was to hide goes, whatever its author chooses: erasing the account must not keep it
    // public.
    const goes = reviewsChoice === "delete" || review.due === "hide" || review.due === "delete";
    // One that is not public yet is deleted now: it must not become public only to vanish. One that waits goes in any
    // case: its author could not take it back any more. So does one that is suspended, unless it is about to come back.
    const isDeletedNow =
      review.state === "waiting" ||
      (review.state === "suspended" && (goes || review.due !== "return")) ||
      (goes && (!wasAnonymous || review.state === "held"));
    // Pages of several places leaving the cache together would link the anonymous reviews of one author.
    if (!wasAnonymous && !isUnseen(review)) {
      const { count, sum } = counted(review);
      const added = isDeletedNow ? { count: -count, sum: -sum } : { count: 0, sum: 0 };
      await addToTotals(transaction, placeOf(review), added);
    }
    // A review that goes in the night is listed then by each `_id` that it had.
    if (isDeletedNow || !goes) await unlessKeysMissing(deleteFormerIds(transaction, review.id));
    if (isDeletedNow) {
      await removeReview(transaction, review.id);
      await forgetReview(transaction, now, review.id);
      continue;
    }
    await unlinkAuthor(transaction, review, now, goes ? "goes" : "stays");
  }
  return await deleteMailsAbout(transaction, ids);
}
