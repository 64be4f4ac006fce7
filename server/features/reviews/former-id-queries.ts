import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { PlaceKind } from "../../database/tables/reviews.ts";
import type { PlacedReview } from "./kinds.ts";
import { findReview } from "./queries.ts";

/**
 * A review by its `_id`, or, for its author alone, by one that it had before it became anonymous.
 * @param accountId the account whose former identifiers are accepted
 */
export async function findReviewOf(
  database: Reader,
  kind: PlaceKind,
  id: string,
  accountId: string,
): Promise<PlacedReview | undefined> {
  const review = await findReview(database, id);
  if (review) return review.kind === kind ? review : undefined;
  const former = await database
    .selectFrom("former_review_ids")
    .select("review_id")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return former && findReviewOf(database, kind, former.review_id, accountId);
}

/** Records that a person's review has a new identifier from now on. */
export async function renameReview(
  transaction: WritingTransaction,
  accountId: string,
  before: string,
  after: string,
): Promise<void> {
  await transaction
    .updateTable("former_review_ids")
    .set({ review_id: after })
    .where("review_id", "=", before)
    .execute();
  await transaction
    .insertInto("former_review_ids")
    .values({ id: before, review_id: after, account_id: accountId })
    .execute();
}

/** @returns the former identifiers of a review, which are now deleted */
export async function deleteFormerIds(
  transaction: WritingTransaction,
  reviewId: string,
): Promise<string[]> {
  const former = await transaction
    .deleteFrom("former_review_ids")
    .where("review_id", "=", reviewId)
    .returning("id")
    .execute();
  return former.map(({ id }) => id);
}
