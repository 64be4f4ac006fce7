import { hourMs, toInstant } from "../../platform/clock.ts";
import type { Writer, WritingTransaction } from "../../database/database.ts";
import type { MailsTable, MailRequestsTable } from "../../database/schema.ts";
import { randomId } from "../../platform/tokens.ts";

/** What is written to the owner of an account. */
export type AccountMail = Exclude<MailsTable["kind"], "contact_message">;

/** Nobody's letter box is filled by somebody else's signing up with their address over and over. */
const mailsPerAccountAndHour = 5;

interface NewMail {
  readonly kind: AccountMail;
  readonly accountId: string;
  readonly now: string;
}

/**
 * Puts a mail into the outbox, in the transaction of what caused it. It holds no address, text or secret:
 * the worker looks those up and mints the token when it sends. Five an hour of a kind, and then nothing; but for
 * links, since strangers who ask for all five must not leave the owner without one that works.
 */
export async function enqueueMail(transaction: WritingTransaction, mail: NewMail): Promise<void> {
  const recent = await transaction
    .selectFrom("mails")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("account_id", "=", mail.accountId)
    .where("kind", "=", mail.kind)
    .where("created_at", ">", toInstant(Date.parse(mail.now) - hourMs))
    .executeTakeFirstOrThrow();
  const isEnough = Number(recent.count) >= mailsPerAccountAndHour;
  if (isEnough && !(await lacksLink(transaction, mail))) return;
  const { kind, accountId, now } = mail;
  await insertMail(transaction, { kind, account_id: accountId, contact_message_id: null }, now);
}

/** Whether a mail of this kind brings a link, and none that the account was sent works any more or is on its way. */
async function lacksLink(transaction: WritingTransaction, mail: NewMail): Promise<boolean> {
  const { kind, accountId, now } = mail;
  if (kind !== "reset_password" && kind !== "confirm_email") return false;
  const waiting = await transaction
    .selectFrom("mails")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .executeTakeFirst();
  if (waiting) return false;
  const working = await transaction
    .selectFrom("account_tokens")
    .select("token_hash")
    .where("account_id", "=", accountId)
    .where("purpose", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return !working;
}

/** The same for a message to the team. */
export async function enqueueTeamMail(
  transaction: WritingTransaction,
  mail: { contactMessageId: string; now: string },
): Promise<void> {
  const { contactMessageId, now } = mail;
  await insertMail(
    transaction,
    { kind: "contact_message", account_id: null, contact_message_id: contactMessageId },
    now,
  );
}

async function insertMail(
  transaction: WritingTransaction,
  mail: Pick<MailsTable, "kind" | "account_id" | "contact_message_id">,
  now: string,
): Promise<void> {
  await transaction
    .insertInto("mails")
    .values({
      id: randomId(),
      ...mail,
      created_at: now,
      attempts: 0,
      next_attempt_at: now,
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
