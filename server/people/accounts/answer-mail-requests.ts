import { hourMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import type { WritingTransaction } from "../../database/database.ts";
import type { MailRequestsTable } from "../../database/tables/mail-tables.ts";
import { listClaimsFrom } from "../../services/speakers/claim-queries.ts";
import { type Account, findAccountByEmail, findPendingAccount } from "./account-queries.ts";
import {
  type AccountMail,
  enqueueMail,
  enqueueSubjectMail,
} from "../../services/mails/queue-mail.ts";

/** Per run; any further requests wait for the next. */
const requestsMax = 100;

const linksAnHour = 5;

/** Turns requests by address into mails to the accounts that exist, and discards the rest. */
export async function answerMailRequests(site: {
  clock: Site["clock"];
  database: Pick<Site["database"], "commit" | "read">;
}): Promise<void> {
  const requests = await site.database.read
    .selectFrom("mail_requests")
    .selectAll()
    .orderBy("created_at")
    .limit(requestsMax)
    .execute();
  for (const request of requests) {
    await site.database.commit(async (transaction) => {
      const claimed = await transaction
        .deleteFrom("mail_requests")
        .where("id", "=", request.id)
        .returning("id")
        .executeTakeFirst();
      // Another process has handled it.
      if (!claimed) return;
      if (request.kind === "reply_link") {
        await requestLinks(transaction, site.clock.now(), request.email_key);
        return;
      }
      const account = await findAccountByEmail(transaction, request.email_key);
      if (!account || account.disabled_at !== null) return;
      const kind = await mailFor(transaction, request.kind, account);
      const now = toInstant(site.clock.now());
      const browserHash = request.browser_hash;
      if (kind) await enqueueMail(transaction, { kind, accountId: account.id, now, browserHash });
    });
  }
}

/** A new link for each organisation that this address speaks for; at most five an hour. */
async function requestLinks(
  transaction: WritingTransaction,
  now: Date,
  emailKey: string,
): Promise<void> {
  const claims = await listClaimsFrom(transaction, emailKey);
  for (const { id, state } of claims) {
    if (state !== "granted") continue;
    const { count } = await transaction
      .selectFrom("mails")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("kind", "=", "reply_link")
      .where("subject_id", "=", id)
      .where("created_at", ">", toInstant(now.getTime() - hourMs))
      .executeTakeFirstOrThrow();
    if (Number(count) >= linksAnHour) continue;
    await enqueueSubjectMail(transaction, { kind: "reply_link", subjectId: id }, now);
  }
}

async function mailFor(
  transaction: WritingTransaction,
  asked: Exclude<MailRequestsTable["kind"], "reply_link">,
  account: Account,
): Promise<AccountMail | undefined> {
  // An unconfirmed account needs the confirmation before a new password; its link proves as much.
  if (account.confirmed_at === null) return "confirm_email";
  if (asked !== "confirm_email") return asked;
  // The log-in reports a second sign-up as unconfirmed, but no confirmation of it can ever arrive.
  const pending = await findPendingAccount(transaction, account.email);
  return pending && "address_taken";
}
