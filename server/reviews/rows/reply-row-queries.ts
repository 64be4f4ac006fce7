import type { WritingTransaction } from "../../database/database.ts";
import { forgetSubjects } from "../../services/reported/report-queries.ts";

/** The columns of a review's reply in lists of reviews. It is shown if it has the name of a granted claim. */
export type ReplyColumns = {
  reply_id: string | null;
  reply_name: string | null;
  reply_text: string | null;
  reply_posted_at: string | null;
  reply_edited_at: string | null;
};

export const noReply: ReplyColumns = {
  reply_id: null,
  reply_name: null,
  reply_text: null,
  reply_posted_at: null,
  reply_edited_at: null,
};

/**
 * Goes with the review, and with the name above it: an answer to a named review, word for word below one without a name,
 * would show whose it is.
 */
export async function deleteReplyTo(
  transaction: WritingTransaction,
  reviewId: string,
): Promise<void> {
  const deleted = await transaction
    .deleteFrom("replies")
    .where("review_id", "=", reviewId)
    .returning("id")
    .execute();
  for (const { id } of deleted) await forgetSubjects(transaction, "reply", id);
}

/** A review that got another `_id` while nothing else of it changed keeps its reply. */
export async function moveReplyTo(
  transaction: WritingTransaction,
  before: string,
  after: string,
): Promise<void> {
  await transaction
    .updateTable("replies")
    .set({ review_id: after })
    .where("review_id", "=", before)
    .execute();
}
