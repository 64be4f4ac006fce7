import { replyFormTexts } from "@locumark/contract/reviews/replies/reply-texts";
import { notFound } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { findReplyHold } from "../../reviews/states/check-review-texts.ts";
import { listOwnListings } from "./listing-queries.ts";
import { type Posted, addReply } from "../../reviews/replies/post-reply.ts";

/**
 * Replies to what is listed of one's payments.
 * @throws Problem 404 for a listing that is not the claim's, otherwise as above
 */
export function postReplyToListing(
  { clock, database }: Pick<Site, "clock" | "database">,
  { id: claimId, organisation }: { id: string; organisation: string },
  { listing, text }: { listing: string; text: string },
): Promise<Posted> {
  return database.commit(async (transaction) => {
    const own = await listOwnListings(transaction, claimId);
    const found = own.find(({ _id }) => _id === listing);
    if (!found) throw notFound(replyFormTexts.listingGone);
    const isHeld = findReplyHold(text, [organisation, found.name]) !== undefined;
    return await addReply(transaction, { review_id: listing, claimId, text, isHeld }, clock.now());
  });
}
