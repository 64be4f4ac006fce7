import { monthOnly } from "@locumark/contract/uk-dates";
import type { WritingTransaction } from "../../database/database.ts";
import { randomFraction, randomId, randomKey } from "../../platform/tokens.ts";
import { forgetReview, forgetStatement, renameMatters } from "../moderation/moderation-queries.ts";
import { askNoMore } from "../payments/payment-queries.ts";
import { listWritten, noAuthor } from "../authorship/author-queries.ts";
import { counted, isUnseen, vanishesAt } from "./review-policy.ts";
import { noByline } from "./post-review.ts";
import { removeReview, updateReview } from "./review-queries.ts";
import { placeOf } from "./place-queries.ts";
import { addToTotals } from "./total-queries.ts";

/**
 * Removes the author from all of a person's reviews: no account, no name, no day. A named review gets an
 * identifier that was never shown beside the name. Anonymous ones keep theirs: if they changed at the moment a name
 * vanishes, comparing the pages of two days would reveal whose they were.
 *
 * With `delete`, named reviews are deleted at once and the others one by one, each at a random time: if they vanished
 * together, they would be recognisable as one person's.
 */
export async function eraseAuthor(
  transaction: WritingTransaction,
  accountId: string,
  reviewsChoice: "delete" | "keep",
  now: Date,
): Promise<void> {
  const ids = await listWritten(transaction, accountId);
  await askNoMore(transaction, ids);
  const written = await transaction
    .selectFrom("reviews")
    .select(["id", "kind", "place_id", "rating", "is_anonymous", "state"])
    .select(["created_at", "edited_at"])
    .where("id", "in", ["", ...ids])
    .execute();
  for (const review of written) {
    const wasAnonymous = review.is_anonymous === 1;
    // One that is not public yet is deleted now: it must not become public only to vanish. One that waits goes in any
    // case: its author could not take it back any more.
    const isDeletedNow =
      review.state === "waiting" ||
      (reviewsChoice === "delete" && (!wasAnonymous || review.state === "held"));
    // Pages of several places leaving the cache together would link the anonymous reviews of one author.
    if (!wasAnonymous && !isUnseen(review)) {
      const { count, sum } = counted(review);
      const added = isDeletedNow ? { count: -count, sum: -sum } : { count: 0, sum: 0 };
      await addToTotals(transaction, placeOf(review), added);
    }
    if (isDeletedNow) {
      await removeReview(transaction, review.id);
      await forgetReview(transaction, now, review.id);
      continue;
    }
    const identity = wasAnonymous ? { id: review.id } : { id: randomId(), key: randomKey() };
    const { id } = identity;
    await renameMatters(transaction, review.id, id);
    await forgetStatement(transaction, review.id);
    await updateReview(transaction, review.id, {
      ...noByline,
      ...identity,
      ...noAuthor,
      is_anonymous: 1,
      created_at: monthOnly(review.created_at),
      edited_at: review.edited_at === null ? null : monthOnly(review.edited_at),
      listed_at: monthOnly(review.created_at),
      vanishes_at: reviewsChoice === "delete" ? vanishesAt(now, randomFraction()) : null,
    });
  }
}
