import type { WritingTransaction } from "../../database/database.ts";
import { closeDesk } from "../accounts/session-queries.ts";
import { logAct } from "../../services/cases/log-desk-acts.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";

/** Deletes the second factor and its recovery codes, and closes the desk in every session. */
export async function deleteSecondFactor(
  transaction: WritingTransaction,
  accountId: string,
): Promise<void> {
  await transaction.deleteFrom("second_factors").where("account_id", "=", accountId).execute();
  await transaction.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  await closeDesk(transaction, accountId);
}

/**
 * For a person who has lost the app and the recovery codes. They are told by mail, in case it was not they who asked.
 * @param by the admin; null on the command line
 */
export async function resetSecondFactor(
  transaction: WritingTransaction,
  now: Date,
  accountId: string,
  by: string | null,
): Promise<void> {
  await deleteSecondFactor(transaction, accountId);
  await enqueueSubjectMail(
    transaction,
    { kind: "second_factor_reset", subjectId: accountId, accountId },
    now,
  );
  await logAct(transaction, now, {
    staff_id: by,
    action: "second-factor-reset",
    subject_id: accountId,
  });
}
