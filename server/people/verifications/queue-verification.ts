import type { WritingTransaction } from "../../database/database.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";

/** Puts an account in the queue, in the transaction that causes it. */
export const queueVerification = (transaction: WritingTransaction, now: Date, accountId: string) =>
  openItem(transaction, now, { kind: "verification", subjectId: accountId });

/**
 * Makes an accepted registration unverified, because it changed or was doubted: until it is checked again, the number
 * is free and the document, if there is one, is needed.
 */
export async function unverify(
  transaction: WritingTransaction,
  now: Date,
  accountId: string,
): Promise<void> {
  await transaction
    .updateTable("accounts")
    .set({ verification_status: "pending", check_id: null, verified_number: null })
    .where("id", "=", accountId)
    .execute();
  await transaction
    .updateTable("evidence")
    .set({ delete_at: null })
    .where("account_id", "=", accountId)
    .execute();
  await queueVerification(transaction, now, accountId);
}
