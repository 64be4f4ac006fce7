import type { Selectable } from "kysely";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { RepliesTable } from "../../database/tables/reply-tables.ts";
import { randomId } from "../../platform/tokens.ts";
import { moveNotices } from "../notices/notice-queries.ts";
import { withPlaceName } from "../reviews/place-queries.ts";
import { forgetSubjects, renameSubject } from "../reports/report-queries.ts";

export type Reply = Selectable<RepliesTable>;

/** The mails whose subject is a reply. */
const replyMails = ["reply_posted", "reply_public", "reply_removed"] as const;

/** A reply with the name above it, whatever its state. */
export const findReply = (database: Reader, id: string) =>
  database
    .selectFrom("replies")
    .innerJoin("claims", "claims.id", "replies.claim_id")
    .selectAll("replies")
    .select(["claims.organisation", "claims.state as claim_state"])
    .where("replies.id", "=", id)
    .executeTakeFirst();

/** The place that a reply's review is about, whatever the review's state. */
export async function findPlaceOf(
  database: Reader,
  { review_id: reviewId }: Pick<Reply, "review_id">,
) {
  const review = await withPlaceName(database)
    .select(["review.kind", "review.place_id as id", "review.state"])
    .where("review.id", "=", reviewId)
    .executeTakeFirst();
  return review && { ...review, name: review.place_name };
}

/** An organisation's replies that others do not see yet, to reviews that others do see. */
export async function listHeld(database: Reader, claimId: string) {
  const replies = await database
    .selectFrom("replies")
    .innerJoin("claims", "claims.id", "replies.claim_id")
    .selectAll("replies")
    .select("claims.organisation")
    .where("replies.claim_id", "=", claimId)
    .where("replies.state", "=", "held")
    .execute();
  const places = await Promise.all(replies.map((reply) => findPlaceOf(database, reply)));
  return replies.flatMap((reply, index) => {
    const place = places[index];
    return place?.state === "public" ? Object.assign(reply, { review_kind: place.kind }) : [];
  });
}

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

/** Goes with the review. */
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

/**
 * Moves a reply to the new `_id` of its review, under a new one of its own: the old one was shown beside the author's
 * name. A reply that others do not see is deleted: its organisation, which wrote it to a named review, would learn the new
 * `_id` by what it can and cannot do with it.
 */
export async function renameReplyTo(
  transaction: WritingTransaction,
  before: string,
  after: string,
): Promise<void> {
  const replies = await transaction
    .selectFrom("replies")
    .select(["id", "state"])
    .where("review_id", "=", before)
    .execute();
  for (const { id, state } of replies) {
    if (state !== "public") {
      await transaction.deleteFrom("replies").where("id", "=", id).execute();
      await forgetSubjects(transaction, "reply", id);
      continue;
    }
    const renamed = randomId();
    await transaction
      .updateTable("replies")
      .set({ id: renamed, review_id: after })
      .where("id", "=", id)
      .execute();
    await transaction
      .updateTable("mails")
      .set({ subject_id: renamed })
      .where("kind", "in", replyMails)
      .where("subject_id", "=", id)
      .where("sent_at", "is", null)
      .execute();
    await moveNotices(transaction, "reply", id, renamed);
    await renameSubject(transaction, "reply", id, renamed);
  }
}
