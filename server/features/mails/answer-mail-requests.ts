import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import type { WritingTransaction } from "../../database/database.ts";
import type { MailRequestsTable } from "../../database/schema.ts";
import { type Account, findAccountByEmail, findPendingAccount } from "../accounts/queries.ts";
import { type AccountMail, enqueueMail } from "./queue-mail.ts";

/** Per run; any further requests wait for the next. */
const requestsMax = 100;

/** Turns requests by address into mails to the accounts that exist, and discards the rest. */
export async function answerMailRequests(site: Pick<Site, "clock" | "database">): Promise<void> {
  const requests = await site.database.read
    .selectFrom("mail_requests")
    .selectAll()
    .orderBy("created_at")
    .limit(requestsMax)
    .execute();
  for (const request of requests) {
    await site.database.write.transaction().execute(async (transaction) => {
      const claimed = await transaction
        .deleteFrom("mail_requests")
        .where("id", "=", request.id)
        .returning("id")
        .executeTakeFirst();
      // Another process has handled it.
      if (!claimed) return;
      const account = await findAccountByEmail(transaction, request.email_key);
      if (!account || account.disabled_at !== null) return;
      const kind = await mailFor(transaction, request.kind, account);
      const now = toInstant(site.clock.now());
      if (kind) await enqueueMail(transaction, { kind, accountId: account.id, now });
    });
  }
}

async function mailFor(
  transaction: WritingTransaction,
  asked: MailRequestsTable["kind"],
  account: Account,
): Promise<AccountMail | undefined> {
  // An unconfirmed account needs the confirmation before a new password; its link proves as much.
  if (account.confirmed_at === null) return "confirm_email";
  if (asked === "reset_password") return asked;
  // The log-in reports a second sign-up as unconfirmed, but no confirmation of it can ever arrive.
  const pending = await findPendingAccount(transaction, account.email);
  return pending && "address_taken";
}
