import type { Selectable } from "kysely";
import type { Reader } from "../../database/database.ts";
import type { ReviewState } from "@locumark/contract/choices";
import type { RepliesTable } from "../../database/tables/reply-tables.ts";
import { withPlaceName } from "../rows/place-queries.ts";

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
