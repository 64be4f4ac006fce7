import type { Selectable } from "kysely";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { ReviewState } from "@locumark/contract/choices";
import type { RepliesTable } from "../../database/tables/reply-tables.ts";
import { withPlaceName } from "../reviews/place-queries.ts";
import { forgetSubjects } from "../../services/reported/report-queries.ts";

export type Reply = Selectable<RepliesTable>;

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

/** Whether a reply stands next to what is listed of payments rather than below a review. */
export const isToListing = ({ review_id: id }: Pick<Reply, "review_id">): boolean =>
  id.includes(" ");

/** Finds what a reply is to, a review or what is listed of payments: its name, and whether others see it. */
export async function findRepliedTo(
  database: Reader,
  reply: Pick<Reply, "review_id">,
): Promise<{ name: string; state: ReviewState } | undefined> {
  if (!isToListing(reply)) return await findPlaceOf(database, reply);
  const listing = await database
    .selectFrom("payment_listings")
    .select("name")
    .where("scope", "=", reply.review_id)
    .executeTakeFirst();
  return listing && { name: listing.name, state: "public" };
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
