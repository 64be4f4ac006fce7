import { unlessKeysMissing } from "../../database/author-keys.ts";
import type { WritingTransaction } from "../../database/database.ts";
import type { ErasuresTable } from "../../database/tables/erasure-tables.ts";
import { toInstant } from "../../platform/clock.ts";
import { randomId, randomKey } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { recordErasures } from "../../services/erasures/erasure-queries.ts";
import { forgetReview, renameMatters } from "../rows/moderation-queries.ts";
import { deleteFormerIds, listFormerIds, recordRename } from "../authorship/former-id-queries.ts";
import { drawIdentity, hasAuthor, noAuthor } from "../authorship/author-queries.ts";
import { sealDetails } from "../authorship/seal-details.ts";
import { noByline } from "./post-review.ts";
import { listedAt, counted, datedAt, isUnseen } from "../rows/review-policy.ts";
import { removeReview, updateReview } from "../rows/review-queries.ts";
import { placeOf } from "../rows/place-queries.ts";
import { addToTotals } from "../rows/total-queries.ts";
import { unlinkAuthor } from "./unlink-author.ts";

/**
 * Erases a review, only its author's name, or all that joins it to its author, as its author did at `erased_at`, without checking permission.
 * @returns false when there is no such review
 */
export async function eraseReview(
  transaction: WritingTransaction,
  { id, extent, erased_at: erasedAt }: Pick<ErasuresTable, "id" | "extent" | "erased_at">,
): Promise<boolean> {
  const review = await transaction
    .selectFrom("reviews")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!review) return false;
  const { count, sum } = counted(review);
  const added = extent === "whole" ? { count: -count, sum: -sum } : { count: 0, sum: 0 };
  if (!isUnseen(review)) await addToTotals(transaction, placeOf(review), added);
  if (extent === "whole") {
    await removeReview(transaction, id);
    await forgetReview(transaction, new Date(erasedAt), id);
    await deleteFormerIds(transaction, id);
    return true;
  }
  if (extent === "author") {
    await deleteFormerIds(transaction, id);
    await unlinkAuthor(transaction, review, new Date(erasedAt), "stays");
    return true;
  }
  // Without the keys its author goes with the name.
  const identity = (await unlessKeysMissing(drawIdentity(transaction, review))) ?? {
    id: randomId(),
    key: randomKey(),
    ...noAuthor,
  };
  const nameless = { ...review, ...identity, is_anonymous: 1 as const };
  await updateReview(transaction, id, {
    ...noByline,
    ...identity,
    ...sealDetails(transaction.authorKeys, nameless),
    is_anonymous: 1,
    created_at: datedAt(review.created_at, { ...review, is_anonymous: 1 }),
    edited_at: erasedAt,
    listed_at: listedAt(review.created_at, true),
  });
  await renameMatters(transaction, id, identity.id);
  if (hasAuthor(identity)) await recordRename(transaction, id, identity.id);
  return true;
}

/** Erases a review in its night, and lists that: a backup may have it, also as it was before it lost its name. */
export async function deleteInNight(
  { clock }: Pick<Site, "clock">,
  transaction: WritingTransaction,
  id: string,
): Promise<void> {
  const now = clock.now();
  const ids = [id, ...(await listFormerIds(transaction, id))];
  await eraseReview(transaction, { id, extent: "whole", erased_at: toInstant(now) });
  await recordErasures(transaction, now, ids, { kind: "review", extent: "whole" });
}
