import { replyFormTexts } from "@locumark/contract/reviews/replies/reply-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { findReplyHold } from "../states/check-review-texts.ts";
import { deleteQueuedMails } from "../../services/mails/queue-mail.ts";
import { closeItemsOf, openHeldReply } from "./hold-reply.ts";
import { presentReply, toColumns } from "./present-reply.ts";
import { findRepliedTo, findReply, type Reply } from "./reply-queries.ts";
import { touchPlaceOf } from "./decide-reply.ts";

type Needs = Pick<Site, "clock" | "database">;

/**
 * Edits a reply. If one of us has to read the new words first, it is held again until then.
 * @param changes.before the text that was edited, where the client sends it
 * @returns whether it is held
 * @throws Problem 409 `edited_elsewhere` with the reply as it is when another tab has changed it, and as `changeOwn`
 */
export const editReply = (
  site: Needs,
  claimId: string,
  id: string,
  { text, before }: { text: string; before?: string | undefined },
): Promise<boolean> =>
  changeOwn(site, claimId, id, async (transaction, reply) => {
    if (before !== undefined && before !== reply.text) {
      throw new Problem(409, "edited_elsewhere", replyFormTexts.editedElsewhere, {
        extra: { reply: presentReply(toColumns(reply)), isHeld: reply.state === "held" },
      });
    }
    const wasHeld = reply.state === "held";
    if (text === reply.text) return wasHeld;
    const now = site.clock.now();
    const ownNames = [reply.organisation, reply.place.name];
    const isHeld = wasHeld || findReplyHold(text, ownNames) !== undefined;
    const edited = wasHeld ? { text } : { text, edited_at: toInstant(now) };
    const held = isHeld && !wasHeld && (await hold(transaction, reply));
    await transaction
      .updateTable("replies")
      .set({ ...edited, ...held })
      .where("id", "=", id)
      .execute();
    if (!isHeld) return false;
    // The item may be open on a screen, and its words have not been read.
    await closeItemsOf(transaction, id, now, "edited");
    await openHeldReply(transaction, id, now);
    return true;
  });

/** Holds a public reply: a mail to its review's author that waits is sent once it is public again. */
async function hold(transaction: WritingTransaction, { id }: Reply) {
  const wasQueued = await deleteQueuedMails(transaction, ["reply_posted"], id);
  return { state: "held" as const, ...(wasQueued && { is_told: 0 as const }) };
}

/** The row stays without its text, so that the review's author gets no second mail for another reply. */
export const deleteReply = (site: Needs, claimId: string, id: string): Promise<void> =>
  changeOwn(site, claimId, id, async (transaction) => {
    const deleted = { state: "deleted" as const, text: "" };
    await transaction.updateTable("replies").set(deleted).where("id", "=", id).execute();
    await closeItemsOf(transaction, id, site.clock.now(), "gone");
  });

/** @throws Problem 404 for a reply that is gone, another's, or to an unseen review; 403 for one that we removed */
function changeOwn<Result>(
  { database }: Needs,
  claimId: string,
  id: string,
  change: (
    transaction: WritingTransaction,
    reply: Awaited<ReturnType<typeof getOwn>>,
  ) => Promise<Result>,
): Promise<Result> {
  return database.commit(async (transaction) => {
    const reply = await getOwn(transaction, claimId, id);
    // A change that others do not see leaves the place as untouched as it looks.
    if (reply.state === "public") await touchPlaceOf(transaction, reply);
    return await change(transaction, reply);
  });
}

async function getOwn(transaction: WritingTransaction, claimId: string, id: string) {
  const reply = await findReply(transaction, id);
  const place = reply && (await findRepliedTo(transaction, reply));
  const isTheirs = reply?.claim_id === claimId && reply.state !== "deleted";
  // The same as after the review's deletion: the organisation sees no difference.
  if (!reply || !isTheirs || place?.state !== "public") throw notFound(replyFormTexts.replyGone);
  if (reply.state === "removed") {
    throw new Problem(403, "not_allowed", replyFormTexts.removedByUs);
  }
  return { ...reply, place };
}
