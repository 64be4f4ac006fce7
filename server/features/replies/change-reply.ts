import { replyFormTexts } from "@locumark/contract/reply-form-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { findReplyHold } from "../moderation/check-texts.ts";
import { reopenHeldReply } from "./hold-reply.ts";
import { toColumns } from "./post-reply.ts";
import { presentReply } from "./present.ts";
import { findPlaceOf, findReply, type Reply } from "./queries.ts";
import { touchPlaceOf } from "./remove-reply.ts";

type Needs = Pick<Site, "clock" | "database">;

/**
 * Words that one of us has to read first make the reply held again, until then.
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
        extra: { reply: presentReply(toColumns(reply)) },
      });
    }
    const wasHeld = reply.state === "held";
    if (text === reply.text) return wasHeld;
    const place = await findPlaceOf(transaction, reply);
    const isHeld =
      wasHeld ||
      findReplyHold(text, [reply.organisation, place?.name ?? ""], reply.text) !== undefined;
    const now = site.clock.now();
    const changed = wasHeld
      ? { text }
      : { text, edited_at: toInstant(now), ...(isHeld && { state: "held" as const }) };
    await transaction.updateTable("replies").set(changed).where("id", "=", id).execute();
    if (isHeld) await reopenHeldReply(transaction, id, now);
    return isHeld;
  });

/** The row stays without its text, so that the review's author gets no second mail for another reply. */
export const deleteReply = (site: Needs, claimId: string, id: string): Promise<void> =>
  changeOwn(site, claimId, id, async (transaction) => {
    const deleted = { state: "deleted" as const, text: "" };
    await transaction.updateTable("replies").set(deleted).where("id", "=", id).execute();
  });

/** @throws Problem 404 for a reply that is gone or another's, 403 for one that we removed */
function changeOwn<Result>(
  { database }: Needs,
  claimId: string,
  id: string,
  change: (
    transaction: WritingTransaction,
    reply: Reply & { organisation: string },
  ) => Promise<Result>,
): Promise<Result> {
  return database.write.transaction().execute(async (transaction) => {
    const reply = await getOwn(transaction, claimId, id);
    // What others do not see leaves the place as untouched as it looks.
    if (reply.state === "public") await touchPlaceOf(transaction, reply);
    return await change(transaction, reply);
  });
}

async function getOwn(transaction: WritingTransaction, claimId: string, id: string) {
  const reply = await findReply(transaction, id);
  if (!reply || reply.claim_id !== claimId || reply.state === "deleted") {
    throw notFound(replyFormTexts.replyGone);
  }
  if (reply.state === "removed") {
    throw new Problem(403, "not_allowed", replyFormTexts.removedByUs);
  }
  return reply;
}
