import type { WritingTransaction } from "../../database/database.ts";
import { randomId, randomKey } from "../../platform/tokens.ts";
import { renameMatters } from "../rows/moderation-queries.ts";
import { moveReplyTo } from "../rows/reply-row-queries.ts";
import { renameSubject } from "../../services/reported/report-queries.ts";
import { notDue } from "../../services/nights/night-policy.ts";
import { placeOf } from "../rows/place-queries.ts";
import { isUnseen } from "../rows/review-policy.ts";
import { subjectKindOf } from "../rows/review-queries.ts";
import { addToTotals } from "../rows/total-queries.ts";

/**
 * Gives a review without an author another `_id`, with everything that belongs to it, so that an older copy of the database
 * does not join with it.
 */
export async function renameReview(transaction: WritingTransaction, id: string): Promise<void> {
  const after = randomId();
  const renamed = await transaction
    .updateTable("reviews")
    .set({ id: after, key: randomKey(), ...notDue })
    .where("id", "=", id)
    .returning(["kind", "place_id", "state"])
    .executeTakeFirstOrThrow();
  await renameSubject(transaction, subjectKindOf(renamed.kind), id, after);
  await renameMatters(transaction, id, after);
  await moveReplyTo(transaction, id, after);
  if (!isUnseen(renamed)) await addToTotals(transaction, placeOf(renamed));
}
