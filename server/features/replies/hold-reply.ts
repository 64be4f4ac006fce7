import { limits } from "@locumark/contract/limits";
import type { WritingTransaction } from "../../database/database.ts";
import { hourMs } from "../../platform/clock.ts";
import { closeItems, openItem } from "../desk/open-item.ts";

const subjectOf = (replyId: string) => `reply:${replyId}`;

/** A held reply waits among the reports: what can be decided about it is the same. */
export async function openHeldReply(
  transaction: WritingTransaction,
  replyId: string,
  now: Date,
): Promise<void> {
  await openItem(transaction, now, {
    kind: "report",
    subjectId: subjectOf(replyId),
    dueAt: new Date(now.getTime() + limits.reportHours * hourMs),
  });
}

/** After an edit, so that nobody decides about words that they have not read: the item that is open on a screen is closed. */
export async function reopenHeldReply(
  transaction: WritingTransaction,
  replyId: string,
  now: Date,
): Promise<void> {
  await closeItems(transaction, now, "report", [subjectOf(replyId)], "edited");
  await openHeldReply(transaction, replyId, now);
}
