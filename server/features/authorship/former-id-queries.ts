import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Authored, PlaceKind } from "../../database/tables/review-tables.ts";
import type { PlacedReview } from "../reviews/review-kinds.ts";
import { findReview } from "../reviews/review-queries.ts";
import { authorColumns, isAuthor } from "./author-queries.ts";

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
  const renamed = await findRenamed(database, id, accountId);
  return renamed === undefined ? undefined : await findReviewOf(database, kind, renamed, accountId);
}

/** The present `_id` of a person's review, by one that it had before. */
export async function findRenamed(
  database: Reader,
  id: string,
  accountId: string,
): Promise<string | undefined> {
  const former = await database
    .selectFrom("former_review_ids")
    .select(["review_id", ...authorColumns])
    .where("id", "=", id)
    .executeTakeFirst();
  return former && isAuthor(former, accountId) ? former.review_id : undefined;
}

/** Records that a review has a new identifier from now on, where it has an author who may look for it by the old one. */
export async function renameReview(
  transaction: WritingTransaction,
  { author_account: author }: Authored,
  before: string,
  after: string,
): Promise<void> {
  if (author === null) return;
  await transaction
    .updateTable("former_review_ids")
    .set({ review_id: after })
    .where("review_id", "=", before)
    .execute();
  await transaction
    .insertInto("former_review_ids")
    .values({ id: before, review_id: after, author_account: author })
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
