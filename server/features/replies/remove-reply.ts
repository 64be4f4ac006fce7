import type { ReportReason } from "@locumark/contract/moderation";
import type { WritingTransaction } from "../../database/database.ts";
import { undoMs } from "../desk/decide-item.ts";
import { touchPlaces } from "../claims/queries.ts";
import { deleteQueuedMails, enqueueSubjectMail } from "../mails/queue-mail.ts";
import { findReply, type Reply } from "./queries.ts";

/**
 * Removes a reply, in the transaction of the decision; its organisation is mailed once that can no longer be taken back.
 * The caller logs it, and clears the cache.
 * @param reason of the published policy
 * @returns whether there was one to remove
 */
export async function removeReply(
  transaction: WritingTransaction,
  id: string,
  reason: ReportReason,
  now: Date,
): Promise<boolean> {
  if (!(await hideReply(transaction, id, reason))) return false;
  const notBefore = new Date(now.getTime() + undoMs);
  await enqueueSubjectMail(transaction, { kind: "reply_removed", subjectId: id, notBefore }, now);
  return true;
}

/** The same without a mail, for a caller who writes to the organisation. */
export async function hideReply(
  transaction: WritingTransaction,
  id: string,
  reason: ReportReason,
): Promise<boolean> {
  const reply = await findReply(transaction, id);
  if (reply?.state !== "public") return false;
  await touchPlaceOf(transaction, reply);
  await transaction
    .updateTable("replies")
    .set({ state: "removed", removed_reason: reason })
    .where("id", "=", id)
    .execute();
  return true;
}

/**
 * Brings a removed reply back, when the decision is taken back or was wrong.
 * @returns whether there was one
 */
export async function restoreReply(transaction: WritingTransaction, id: string): Promise<boolean> {
  const reply = await findReply(transaction, id);
  if (reply?.state !== "removed") return false;
  await touchPlaceOf(transaction, reply);
  await transaction
    .updateTable("replies")
    .set({ state: "public", removed_reason: null })
    .where("id", "=", id)
    .execute();
  await deleteQueuedMails(transaction, ["reply_removed"], id);
  return true;
}

/** Locks the place of a reply's review, and invalidates what processes have cached of it. */
export async function touchPlaceOf(
  transaction: WritingTransaction,
  { review_kind: kind, review_id: id }: Pick<Reply, "review_kind" | "review_id">,
): Promise<void> {
  const review =
    kind === "agency_review"
      ? await transaction
          .selectFrom("agency_reviews")
          .select("agency_id as place_id")
          .where("id", "=", id)
          .executeTakeFirst()
      : await transaction
          .selectFrom("workplace_reviews")
          .select("workplace_id as place_id")
          .where("id", "=", id)
          .executeTakeFirst();
  if (!review) return;
  const place = kind === "agency_review" ? ("agency" as const) : ("workplace" as const);
  await touchPlaces(transaction, [{ kind: place, id: review.place_id }]);
}
