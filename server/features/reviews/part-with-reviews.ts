import { startOfMonth } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../platform/database/database.ts";
import { randomId } from "../../platform/tokens.ts";
import type { KindTables, PlaceSums } from "./kinds.ts";
import { addToSums, tables } from "./queries.ts";

/**
 * Deletes all of a person's reviews of one kind, with their part of the averages.
 * @returns what those of the places that they were about come to now
 */
export async function deleteReviewsOf(
  transaction: WritingTransaction,
  kind: KindTables,
  accountId: string,
): Promise<PlaceSums[]> {
  const { reviews, placeId } = tables(kind);
  const deleted = await transaction
    .deleteFrom(reviews)
    .where("account_id", "=", accountId)
    .returning([`${placeId} as place_id`, "rating"])
    .execute();
  const sums = new Map<string, PlaceSums>();
  for (const { place_id, rating } of deleted) {
    const left = await addToSums(transaction, kind, place_id, { count: -1, sum: -rating });
    if (left) sums.set(place_id, left);
  }
  return [...sums.values()];
}

/**
 * Makes all of a person's reviews of one kind nobody's: no account, no name, no day. One that bore the name gets
 * an identifier that nobody has seen beside it. Those that were anonymous keep theirs: changing at the very
 * moment a name vanishes would tell whoever compares the pages of two days whose they were.
 * @returns what those of the places that they are about come to: what they did
 */
export async function cutReviewsFrom(
  transaction: WritingTransaction,
  kind: KindTables,
  accountId: string,
): Promise<PlaceSums[]> {
  const { reviews, placeId } = tables(kind);
  const sums = new Map<string, PlaceSums>();
  const cut = await transaction
    .selectFrom(reviews)
    .select(["id", `${placeId} as place_id`, "is_anonymous", "created_at", "edited_at"])
    .where("account_id", "=", accountId)
    .execute();
  for (const review of cut) {
    const same = await addToSums(transaction, kind, review.place_id, { count: 0, sum: 0 });
    if (same) sums.set(same.id, same);
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
  return [...sums.values()];
}
