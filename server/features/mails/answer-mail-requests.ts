import { toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import type { WritingTransaction } from "../../database/database.ts";
import type { MailRequestsTable } from "../../database/schema.ts";
import { type Account, findAccountByEmail, findPendingAccount } from "../accounts/queries.ts";
import { type AccountMail, enqueueMail } from "./queue-mail.ts";

/** At one go; more wait for the next. */
const requestsMax = 100;

/** Turns what was asked for by address into mails to the accounts that are there, and forgets the rest. */
export async function answerMailRequests(site: Pick<Site, "clock" | "database">): Promise<void> {
  const requests = await site.database.read
    .selectFrom("mail_requests")
    .selectAll()
    .orderBy("created_at")
    .limit(requestsMax)
    .execute();
  for (const request of requests) {
    await site.database.write.transaction().execute(async (transaction) => {
      const mine = await transaction
        .deleteFrom("mail_requests")
        .where("id", "=", request.id)
        .returning("id")
        .executeTakeFirst();
      // Another process has answered it.
      if (!mine) return;
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
  // Who never confirmed and forgot the password needs the confirmation first; the link proves as much.
  if (account.confirmed_at === null) return "confirm_email";
  if (asked === "reset_password") return asked;
  // Told at the login that their second sign-up is not confirmed, they wait for what cannot come.
  const waits = await findPendingAccount(transaction, account.email);
  return waits && "address_taken";
}
