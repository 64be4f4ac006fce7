import { hourMs, toInstant } from "../../platform/clock.ts";
import type { Writer, WritingTransaction } from "../../platform/database/database.ts";
import type { MailsTable, MailRequestsTable } from "../../platform/database/schema.ts";
import { randomId } from "../../platform/tokens.ts";

/** Nobody's letter box is filled by somebody else's signing up with their address over and over. */
const mailsPerAccountAndHour = 5;

/**
 * Puts a mail into the outbox, in the transaction of what caused it. It holds no address, text or secret:
 * the worker looks those up and mints the token when it sends.
 */
export async function enqueueMail(
  transaction: WritingTransaction,
  mail: { kind: MailsTable["kind"]; accountId: string; now: string },
): Promise<void> {
  const recent = await transaction
    .selectFrom("mails")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("account_id", "=", mail.accountId)
    .where("kind", "=", mail.kind)
    .where("created_at", ">", toInstant(Date.parse(mail.now) - hourMs))
    .executeTakeFirstOrThrow();
  if (Number(recent.count) >= mailsPerAccountAndHour) return;
  await transaction
    .insertInto("mails")
    .values({
      id: randomId(),
      kind: mail.kind,
      account_id: mail.accountId,
      created_at: mail.now,
      attempts: 0,
      next_attempt_at: mail.now,
      sent_at: null,
      failed_at: null,
      failure: null,
    })
    .execute();
}

/**
 * Notes that somebody asked for a mail to an address, known or not: one and the same write for both, so that
 * neither the answer nor its time tells which. The worker sees whose address it is.
 */
export async function requestMail(
  database: Writer,
  request: { kind: MailRequestsTable["kind"]; emailKey: string; now: string },
): Promise<void> {
  await database
    .insertInto("mail_requests")
    .values({
      id: randomId(),
      kind: request.kind,
      email_key: request.emailKey,
      created_at: request.now,
    })
    .execute();
}
