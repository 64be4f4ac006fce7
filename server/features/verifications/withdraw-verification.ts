import type { WritingTransaction } from "../../database/database.ts";
import { logAct } from "../desk/log-acts.ts";
import { enqueueSubjectMail } from "../mails/queue-mail.ts";
import { unverify } from "./queue-verification.ts";

/**
 * Takes back what was accepted, because somebody else has proved that the number is theirs. The account goes back into
 * the queue, where it can be accepted again, and its owner is asked for a document.
 */
export async function withdrawVerification(
  transaction: WritingTransaction,
  now: Date,
  accountId: string,
  staffId: string,
): Promise<void> {
  await unverify(transaction, now, accountId);
  await enqueueSubjectMail(
    transaction,
    { kind: "registration_withdrawn", subjectId: accountId, accountId },
    now,
  );
  await logAct(transaction, now, {
    staff_id: staffId,
    action: "withdrew",
    item_kind: "verification",
    subject_id: accountId,
    reason: "same-number",
  });
}
