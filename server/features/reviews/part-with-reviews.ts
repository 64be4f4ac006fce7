import { startOfMonth } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../platform/database/database.ts";
import { randomId } from "../../platform/tokens.ts";
import type { KindTables } from "./kinds.ts";
import { addToSums, tables } from "./queries.ts";

/**
 * Deletes all of a person's reviews of one kind, with their part of the averages.
 * @returns the places whose average changed
 */
export async function deleteReviewsOf(
  transaction: WritingTransaction,
  kind: KindTables,
  accountId: string,
  now: string,
): Promise<string[]> {
  const { reviews, placeId } = tables(kind);
  const deleted = await transaction
    .deleteFrom(reviews)
    .where("account_id", "=", accountId)
    .returning([`${placeId} as place_id`, "rating"])
    .execute();
  for (const review of deleted) {
    await addToSums(transaction, kind, review.place_id, { count: -1, sum: -review.rating, now });
  }
  return [...new Set(deleted.map((review) => review.place_id))];
}

/**
 * Makes all of a person's reviews of one kind nobody's: no account, no name, no day. One that bore the name gets
 * an identifier that nobody has seen beside it. Those that were anonymous keep theirs: changing at the very
 * moment a name vanishes would tell whoever compares the pages of two days whose they were.
 * @returns the places they are about
 */
export async function cutReviewsFrom(
  transaction: WritingTransaction,
  kind: KindTables,
  accountId: string,
  now: string,
): Promise<string[]> {
  const { reviews, placeId } = tables(kind);
  const cut = await transaction
    .selectFrom(reviews)
    .select(["id", `${placeId} as place_id`, "is_anonymous", "created_at", "edited_at"])
    .where("account_id", "=", accountId)
    .execute();
  for (const review of cut) {
    await addToSums(transaction, kind, review.place_id, { count: 0, sum: 0, now });
    await transaction
      .updateTable(reviews)
      .set({
        id: review.is_anonymous === 1 ? review.id : randomId(),
        account_id: null,
        is_anonymous: 1,
        created_at: startOfMonth(review.created_at),
        edited_at: review.edited_at === null ? null : startOfMonth(review.edited_at),
        listed_at: startOfMonth(review.created_at),
      })
      .where("id", "=", review.id)
      .execute();
  }
  return [...new Set(cut.map((review) => review.place_id))];
}
