import type { ReplyInput } from "@locumark/contract/reviews/replies/replies";
import { replyFormTexts } from "@locumark/contract/reviews/replies/reply-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { findSpeaker } from "../../services/speakers/claim-queries.ts";
import { findReplyHold } from "../states/check-review-texts.ts";
import { subjectKindOf } from "../rows/review-queries.ts";
import { dropReply, openHeldReply } from "./hold-reply.ts";
import { presentReply, toColumns } from "./present-reply.ts";
import { touchPlaceOf } from "./decide-reply.ts";
import { findPlaceOf, findReply, isToListing, type Reply } from "./reply-queries.ts";

/**
 * Replies to a review. What the organisation learns is the same for every author of the review, under a name or not, and
 * whether or not the account still exists.
 * @returns the `_id` of the reply, and whether one of us reads it before others do
 * @throws Problem 404 for a review that is not public, 403 when another organisation replies for its place or when we
 *   removed the earlier reply, 409 `replied_already` when there is one
 */
export function postReply(
  { clock, database }: Pick<Site, "clock" | "database">,
  { id: claimId, organisation }: { id: string; organisation: string },
  input: ReplyInput,
): Promise<Posted> {
  const about = { review_id: input.reviewId };
  return database.commit(async (transaction) => {
    const place = isToListing(about) ? undefined : await findPlaceOf(transaction, about);
    if (place?.state !== "public" || subjectKindOf(place.kind) !== input.kind)
      throw notFound(replyFormTexts.reviewGone);
    const speaker = await findSpeaker(transaction, place);
    if (speaker?.id !== claimId) throw new Problem(403, "not_allowed", replyFormTexts.notYours);
    const isHeld = findReplyHold(input.text, [organisation, place.name]) !== undefined;
    return await addReply(
      transaction,
      { ...about, claimId, text: input.text, isHeld },
      clock.now(),
    );
  });
}

export interface Posted {
  readonly id: string;
  readonly isHeld: boolean;
}

export async function addReply(
  transaction: WritingTransaction,
  added: { review_id: string; claimId: string; text: string; isHeld: boolean },
  now: Date,
): Promise<Posted> {
  const { review_id, claimId, text, isHeld } = added;
  // A reply that others do not see leaves the place as untouched as it looks.
  if (!isHeld) await touchPlaceOf(transaction, { review_id });
  const earlier = await freePlace(transaction, review_id, claimId, now);
  const reply = {
    id: randomId(),
    review_id,
    claim_id: claimId,
    text,
    posted_at: toInstant(now),
    edited_at: null,
    state: isHeld ? ("held" as const) : ("public" as const),
    removed_reason: null,
    // Once for each review: another reply in place of a deleted one sends no second mail. A listing has no author.
    is_told: earlier?.is_told === 1 || isToListing(added) ? (1 as const) : (0 as const),
  };
  if (earlier) await dropReply(transaction, earlier.id, now);
  await transaction.insertInto("replies").values(reply).execute();
  if (isHeld) await openHeldReply(transaction, reply.id, now);
  return { id: reply.id, isHeld };
}

/** @returns the organisation's own reply that it has deleted, to be replaced */
async function freePlace(
  transaction: WritingTransaction,
  reviewId: string,
  claimId: string,
  now: Date,
): Promise<Reply | undefined> {
  const found = await transaction
    .selectFrom("replies")
    .selectAll()
    .where("review_id", "=", reviewId)
    .executeTakeFirst();
  const reply = found && (await findReply(transaction, found.id));
  if (!found || !reply) return undefined;
  if (reply.claim_id !== claimId && reply.claim_state !== "granted") {
    // A reply of an organisation that no longer speaks for the place.
    await dropReply(transaction, found.id, now);
    return undefined;
  }
  if (reply.claim_id === claimId && reply.state === "removed") {
    throw new Problem(403, "not_allowed", replyFormTexts.removedByUs);
  }
  if (reply.claim_id === claimId && reply.state === "deleted") return found;
  const isHeld = reply.state === "held";
  const isTheirs = reply.claim_id === claimId;
  throw new Problem(409, "replied_already", replyFormTexts.replied, {
    extra: {
      reply: reply.state === "public" || isTheirs ? presentReply(toColumns(reply)) : null,
      isHeld: isHeld && isTheirs,
    },
  });
}
