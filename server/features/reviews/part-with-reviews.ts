import { startOfMonth } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../platform/database/database.ts";
import { randomId } from "../../platform/tokens.ts";

/**
 * Deletes all reviews of a person, with their part of the averages.
 * @returns the workplaces whose average changed
 */
export async function deleteReviewsOf(
  transaction: WritingTransaction,
  accountId: string,
): Promise<string[]> {
  const deleted = await transaction
    .deleteFrom("workplace_reviews")
    .where("account_id", "=", accountId)
    .returning(["workplace_id", "rating"])
    .execute();
  for (const review of deleted) {
    await transaction
      .updateTable("workplaces")
      .set((expression) => ({
        review_count: expression("review_count", "-", 1),
        rating_sum: expression("rating_sum", "-", review.rating),
      }))
      .where("id", "=", review.workplace_id)
      .execute();
  }
  return [...new Set(deleted.map((review) => review.workplace_id))];
}

/**
 * Makes all reviews of a person nobody's: no account, no name, no day, and an identifier that nobody has seen
 * before, so that not even somebody who kept the old pages can tell which ones they were.
 * @returns the workplaces they are about
 */
export async function cutReviewsFrom(
  transaction: WritingTransaction,
  accountId: string,
): Promise<string[]> {
  const reviews = await transaction
    .selectFrom("workplace_reviews")
    .select(["id", "workplace_id", "created_at", "edited_at"])
    .where("account_id", "=", accountId)
    .execute();
  for (const review of reviews) {
    await transaction
      .updateTable("workplace_reviews")
      .set({
        id: randomId(),
        account_id: null,
        is_anonymous: 1,
        created_at: startOfMonth(review.created_at),
        edited_at: review.edited_at === null ? null : startOfMonth(review.edited_at),
        listed_at: startOfMonth(review.created_at),
      })
      .where("id", "=", review.id)
      .execute();
  }
  return [...new Set(reviews.map((review) => review.workplace_id))];
}
