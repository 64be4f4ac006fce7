import type { ReportReason } from "@locumark/contract/reviews/states/moderation";
import type { WritingTransaction } from "../../database/database.ts";
import { touchPlaces } from "../../services/speakers/claim-queries.ts";
import { deleteQueuedMails, enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { findPlaceOf, findReply, isToListing, type Reply } from "./reply-queries.ts";

/** The state of a reply that is not gone, for others. */
type StateBefore = "public" | "held";

/**
 * Removes a reply, in the transaction of the decision; its organisation is mailed once that can no longer be taken
 * back. The caller logs it; the commit tells the cache which place has changed.
 * @param reason of the published policy
 * @returns its state before; undefined when there was none to remove
 */
export async function removeReply(
  transaction: WritingTransaction,
  id: string,
  reason: ReportReason,
  now: Date,
): Promise<StateBefore | undefined> {
  const before = await hideReply(transaction, id, reason);
  if (before) await mailAfterUndo(transaction, "reply_removed", id, now);
  return before;
}

/** The same without a mail, for a caller that writes to the organisation. */
export async function hideReply(
  transaction: WritingTransaction,
  id: string,
  reason: ReportReason,
): Promise<StateBefore | undefined> {
  const reply = await findReply(transaction, id);
  if (reply?.state !== "public" && reply?.state !== "held") return undefined;
  if (reply.state === "public") await touchPlaceOf(transaction, reply);
  await transaction
    .updateTable("replies")
    .set({ state: "removed", removed_reason: reason })
    .where("id", "=", id)
    .execute();
  return reply.state;
}

const mailAfterUndo = (
  transaction: WritingTransaction,
  kind: "reply_public" | "reply_removed",
  subjectId: string,
  now: Date,
) => enqueueSubjectMail(transaction, { kind, subjectId, isUndoable: true }, now);

/**
 * Publishes a reply that was held. Its review's author gets the same mail as if it were posted now.
 * @returns when it was last edited; undefined when there was none to publish
 */
export async function publishReply(
  transaction: WritingTransaction,
  id: string,
  now: Date,
): Promise<{ editedAt: string | null } | undefined> {
  const reply = await findReply(transaction, id);
  if (reply?.state !== "held") return undefined;
  await touchPlaceOf(transaction, reply);
  await transaction.updateTable("replies").set({ state: "public" }).where("id", "=", id).execute();
  await mailAfterUndo(transaction, "reply_public", id, now);
  return { editedAt: reply.edited_at };
}

/**
 * Takes the publication back.
 * @param editedAt as it was published
 * @returns whether it is held again: not if its organisation has changed it since, as that text was not read
 */
export async function holdAgain(
  transaction: WritingTransaction,
  id: string,
  editedAt: string | null,
): Promise<boolean> {
  const reply = await findReply(transaction, id);
  if (reply?.state !== "public" || reply.edited_at !== editedAt) return false;
  await touchPlaceOf(transaction, reply);
  await transaction.updateTable("replies").set({ state: "held" }).where("id", "=", id).execute();
  await deleteQueuedMails(transaction, ["reply_public"], id);
  return true;
}

/**
 * Brings a removed reply back, when the decision is taken back or was wrong.
 * @param state what it was before
 * @returns whether there was one
 */
export async function restoreReply(
  transaction: WritingTransaction,
  id: string,
  state: StateBefore = "public",
): Promise<boolean> {
  const reply = await findReply(transaction, id);
  if (reply?.state !== "removed") return false;
  if (state === "public") await touchPlaceOf(transaction, reply);
  await transaction
    .updateTable("replies")
    .set({ state, removed_reason: null })
    .where("id", "=", id)
    .execute();
  await deleteQueuedMails(transaction, ["reply_removed"], id);
  return true;
}

/** Invalidates what processes have cached of the place of a reply, where others see its review. */
export async function touchPlaceOf(
  transaction: WritingTransaction,
  reply: Pick<Reply, "review_id">,
): Promise<void> {
  if (isToListing(reply)) {
    // Its page has all of them.
    transaction.noted.everything = true;
    return;
  }
  const place = await findPlaceOf(transaction, reply);
  if (place?.state === "public") await touchPlaces(transaction, [place]);
}
