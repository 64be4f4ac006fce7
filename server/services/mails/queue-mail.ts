import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { hourMs, toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../database/database.ts";
import type {
  MailsTable,
  MailRequestsTable,
  SubjectMail,
} from "../../database/tables/mail-tables.ts";
import { randomId } from "../../platform/tokens.ts";
import { undoMs } from "../cases/decide-desk-item.ts";

/** Mails to the owner of an account. */
export type AccountMail = Exclude<MailsTable["kind"], "contact_message" | SubjectMail>;

interface NewMail {
  readonly kind: AccountMail;
  readonly accountId: string;
  readonly now: string;
  /** For a link to log in, which works in one browser. */
  readonly browserHash?: string | null;
}

/**
 * Queues a mail in the outbox, in the transaction that causes it. The row contains no address, text or secret: the
 * worker looks those up and generates the token when it sends. At most as many an hour of each kind as the limits
 * allow; except for links other than to log in, since strangers who request all five must not leave the owner without a
 * valid one.
 */
export async function enqueueMail(transaction: WritingTransaction, mail: NewMail): Promise<void> {
  const recent = await transaction
    .selectFrom("mails")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("account_id", "=", mail.accountId)
    .where("kind", "=", mail.kind)
    .where("created_at", ">", toInstant(Date.parse(mail.now) - hourMs))
    .executeTakeFirstOrThrow();
  const most =
    mail.kind === "log_in_link" ? accountLimits.loginLinksAnHour : accountLimits.mailsAnHour;
  const isEnough = Number(recent.count) >= most;
  if (isEnough && !(await lacksLink(transaction, mail))) return;
  const { kind, accountId, now, browserHash } = mail;
  await insertMail(
    transaction,
    {
      kind,
      account_id: accountId,
      contact_message_id: null,
      ...(browserHash && { subject_id: browserHash }),
    },
    now,
  );
}

/** Whether a mail of this kind contains a link, and the account has neither a valid one nor one in the queue. */
async function lacksLink(transaction: WritingTransaction, mail: NewMail): Promise<boolean> {
  const { kind, accountId, now } = mail;
  if (kind !== "reset_password" && kind !== "confirm_email") return false;
  const queued = await transaction
    .selectFrom("mails")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .where("sent_at", "is", null)
    .where("failed_at", "is", null)
    .executeTakeFirst();
  if (queued) return false;
  const validToken = await transaction
    .selectFrom("account_tokens")
    .select("token_hash")
    .where("account_id", "=", accountId)
    .where("purpose", "=", kind)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return !validToken;
}

/**
 * Queues a mail about a row of another table, e.g. to the reporter of a review. See `all-subject-mails.ts`.
 * @param mail.accountId the account with which it is deleted, if it goes to one: never for a mail about what someone
 *   wrote, whose composer finds the author when it is sent
 * @param mail.isUndoable it waits for as long as the decision that caused it can be taken back
 * @param mail.notBefore it waits until then
 */
export async function enqueueSubjectMail(
  transaction: WritingTransaction,
  mail: {
    kind: SubjectMail;
    subjectId: string;
    accountId?: string | undefined;
    isUndoable?: boolean;
    notBefore?: Date;
  },
  now: Date,
): Promise<void> {
  await insertMail(
    transaction,
    {
      kind: mail.kind,
      account_id: mail.accountId ?? null,
      contact_message_id: null,
      subject_id: mail.subjectId,
    },
    toInstant(now),
    toInstant(mail.notBefore ?? (mail.isUndoable ? now.getTime() + undoMs : now)),
  );
}

/** Deletes mails about a row that have not been sent: what they would say is no longer so. */
export async function deleteQueuedMails(
  transaction: WritingTransaction,
  kinds: readonly SubjectMail[],
  subjectId: string,
): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom("mails")
    .where("kind", "in", kinds)
    .where("subject_id", "=", subjectId)
    .where("sent_at", "is", null)
    .returning("id")
    .execute();
  return deleted.length > 0;
}

/**
 * Deletes all mails about some reviews or other rows, sent ones too.
 * @param kinds all where left out
 * @returns their ids
 */
export async function deleteMailsAbout(
  transaction: WritingTransaction,
  subjectIds: readonly string[],
  kinds?: readonly SubjectMail[],
): Promise<string[]> {
  const about = transaction.deleteFrom("mails").where("subject_id", "in", ["", ...subjectIds]);
  const deleted = await (kinds === undefined ? about : about.where("kind", "in", kinds))
    .returning("id")
    .execute();
  return deleted.map(({ id }) => id);
}

/** Queues a mail without limits, as those to the team are. */
export async function insertMail(
  transaction: WritingTransaction,
  mail: Pick<MailsTable, "kind" | "account_id" | "contact_message_id"> & { subject_id?: string },
  now: string,
  notBefore: string = now,
): Promise<void> {
  await transaction
    .insertInto("mails")
    .values({
      id: randomId(),
      ...mail,
      created_at: now,
      attempts: 0,
      next_attempt_at: notBefore,
      sent_at: null,
      failed_at: null,
      failure: null,
    })
    .execute();
  transaction.noted.mail = true;
}

/**
 * Records a request for a mail to an address, known or not: the same write for both, so that neither the response nor
 * its timing reveals which. The worker looks up the account.
 */
export async function requestMail(
  transaction: WritingTransaction,
  request: {
    kind: MailRequestsTable["kind"];
    emailKey: string;
    now: string;
    browserHash?: string;
  },
): Promise<void> {
  await transaction
    .insertInto("mail_requests")
    .values({
      id: randomId(),
      kind: request.kind,
      email_key: request.emailKey,
      browser_hash: request.browserHash ?? null,
      created_at: request.now,
    })
    .execute();
  transaction.noted.mail = true;
}
