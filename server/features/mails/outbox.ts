import { hourMs, toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../platform/database/database.ts";
import type { MailsTable } from "../../platform/database/schema.ts";
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
    })
    .execute();
}
