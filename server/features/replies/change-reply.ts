import { replyFormTexts } from "@locumark/contract/reply-form-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { touchPlaceOf } from "./remove-reply.ts";
import { toColumns } from "./post-reply.ts";
import { presentReply } from "./present.ts";
import { findReply, type Reply } from "./queries.ts";

type Needs = Pick<Site, "clock" | "database">;

/**
 * @param changes.before the text that was edited, where the client sends it
 * @throws Problem 409 `edited_elsewhere` with the reply as it is when another tab has changed it, and as `changeOwn`
 */
export const editReply = (
  site: Needs,
  claimId: string,
  id: string,
  { text, before }: { text: string; before?: string | undefined },
): Promise<void> =>
  changeOwn(site, claimId, id, (reply) => {
    if (before !== undefined && before !== reply.text) {
      throw new Problem(409, "edited_elsewhere", replyFormTexts.editedElsewhere, {
        extra: { reply: presentReply(toColumns(reply)) },
      });
    }
    return text === reply.text ? {} : { text, edited_at: toInstant(site.clock.now()) };
  });

/** The row stays without its text, so that the review's author gets no second mail for another reply. */
export const deleteReply = (site: Needs, claimId: string, id: string): Promise<void> =>
  changeOwn(site, claimId, id, () => ({ state: "deleted" as const, text: "" }));

/** @throws Problem 404 for a reply that is gone or another's, 403 for one that we removed */
function changeOwn(
  { database }: Needs,
  claimId: string,
  id: string,
  change: (reply: Reply & { organisation: string }) => Partial<Reply>,
): Promise<void> {
  return database.write.transaction().execute(async (transaction) => {
    await touchPlaceOf(transaction, await getOwn(transaction, claimId, id));
    const changed = change(await getOwn(transaction, claimId, id));
    if (Object.keys(changed).length === 0) return;
    await transaction.updateTable("replies").set(changed).where("id", "=", id).execute();
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
