import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import type { WritingTransaction } from "../../database/database.ts";
import { hourMs } from "../../platform/clock.ts";
import { closeItems, openItem } from "../../services/cases/open-desk-item.ts";
import { formatSubject, forgetSubjects } from "../../services/reported/report-queries.ts";

const subjectOf = (id: string) => formatSubject({ kind: "reply", id });

/** A held reply waits among the reports: what can be decided about it is the same. */
export async function openHeldReply(
  transaction: WritingTransaction,
  replyId: string,
  now: Date,
): Promise<void> {
  await openItem(transaction, now, {
    kind: "report",
    subjectId: subjectOf(replyId),
    dueAt: new Date(now.getTime() + stateLimits.reportHours * hourMs),
  });
}

export const closeItemsOf = (
  transaction: WritingTransaction,
  replyId: string,
  now: Date,
  outcome: "edited" | "gone",
): Promise<void> => closeItems(transaction, now, "report", [subjectOf(replyId)], outcome);

/** Deletes its row, and what waits at the desk about it. */
export async function dropReply(
  transaction: WritingTransaction,
  replyId: string,
  now: Date,
): Promise<void> {
  await transaction.deleteFrom("replies").where("id", "=", replyId).execute();
  await forgetSubjects(transaction, "reply", replyId);
  await closeItemsOf(transaction, replyId, now, "gone");
}
