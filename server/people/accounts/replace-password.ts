import type { WritingTransaction } from "../../database/database.ts";
import { enqueueMail } from "../../services/mails/queue-mail.ts";
import { updatePasswordHash } from "./account-queries.ts";
import { deleteEmailChanges } from "./email-change-queries.ts";
import { closeDesk } from "./session-queries.ts";

/**
 * A new password ends sessions and invalidates links from before; the session that stays has to open the desk again.
 * The owner is notified by mail.
 */
export async function replacePassword(
  transaction: WritingTransaction,
  change: { accountId: string; passwordHash: string; now: string; exceptSession?: string },
): Promise<void> {
  const { accountId, passwordHash, now, exceptSession } = change;
  await updatePasswordHash(transaction, accountId, passwordHash);
  await transaction
    .updateTable("accounts")
    .set(({ eb }) => ({ signup_secret_hash: null, link_series: eb("link_series", "+", 1) }))
    .where("id", "=", accountId)
    .execute();
  await transaction
    .deleteFrom("account_tokens")
    .where("account_id", "=", accountId)
    .where("purpose", "in", ["log_in", "reset_password"])
    .execute();
  await deleteEmailChanges(transaction, accountId, "waiting");
  await transaction
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .where("token_hash", "!=", exceptSession ?? "")
    .execute();
  await closeDesk(transaction, accountId);
  await enqueueMail(transaction, { kind: "password_changed", accountId, now });
}
