import type { WritingTransaction } from "../../database/database.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import { formatSubject } from "../../services/reported/report-queries.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { isRemoved } from "../rows/review-policy.ts";
import { subjectKindOf } from "../rows/review-queries.ts";

/** Puts a review that its author was asked to change back into the queue: they have changed it, or the time is over. */
export async function openAskedChange(
  transaction: WritingTransaction,
  now: Date,
  review: Pick<ReviewRow, "id" | "kind" | "state">,
): Promise<void> {
  const asked = await transaction
    .selectFrom("asked_changes")
    .select("item_kind")
    .where("review_id", "=", review.id)
    .executeTakeFirst();
  if (!asked || asked.item_kind === null) return;
  await transaction
    .updateTable("asked_changes")
    .set({ item_kind: null })
    .where("review_id", "=", review.id)
    .execute();
  if (isRemoved(review)) return;
  const { id } = review;
  const isReport = asked.item_kind === "report";
  const subjectId = isReport ? formatSubject({ kind: subjectKindOf(review.kind), id }) : id;
  await openItem(transaction, now, { kind: asked.item_kind, subjectId, dueAt: now });
}
