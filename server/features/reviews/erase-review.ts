import type { WritingTransaction } from "../../database/database.ts";
import type { ErasuresTable } from "../../database/tables/erasures.ts";
import { randomId } from "../../platform/tokens.ts";
import { forgetReview, renameMatters } from "../moderation/queries.ts";
import { deleteFormerIds, renameReview } from "./former-id-queries.ts";
import type { KindTables, PlaceTotals } from "./kinds.ts";
import { listedAt, noByline } from "./post-review.ts";
import { counted, isUnseen } from "./policy.ts";
import { removeReview, tables, updateReview } from "./queries.ts";
import { addToTotals } from "./total-queries.ts";

/**
 * Erases a review, or only its author's name, as its author did at `erased_at`, without checking permission.
 * @returns the new totals of its place, where others see something of the change; undefined when there is no such review
 */
export async function eraseReview(
  transaction: WritingTransaction,
  kind: KindTables,
  { id, extent, erased_at: erasedAt }: Pick<ErasuresTable, "id" | "extent" | "erased_at">,
): Promise<{ totals: PlaceTotals | undefined } | undefined> {
  const { reviews, placeId } = tables(kind);
  const review = await transaction
    .selectFrom(reviews)
    .select([`${placeId} as place_id`, "account_id", "created_at", "rating", "state"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!review) return undefined;
  const { count, sum } = counted(review);
  const added = extent === "whole" ? { count: -count, sum: -sum } : { count: 0, sum: 0 };
  const totals = isUnseen(review)
    ? undefined
    : await addToTotals(transaction, kind, review.place_id, added);
  if (extent === "whole") {
    await removeReview(transaction, kind, id);
    await forgetReview(transaction, new Date(erasedAt), id);
    await deleteFormerIds(transaction, id);
    return { totals };
  }
  const newId = randomId();
  await updateReview(transaction, kind, id, {
    ...noByline,
    id: newId,
    is_anonymous: 1,
    edited_at: erasedAt,
    listed_at: listedAt(review.created_at, true),
  });
  await renameMatters(transaction, id, newId);
  if (review.account_id !== null) await renameReview(transaction, review.account_id, id, newId);
  return { totals };
}
