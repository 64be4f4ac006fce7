import { toInstant } from "../../platform/clock.ts";
import type { Reader } from "../../database/database.ts";
import type { Site } from "../../site.ts";
import { isOfRecipient } from "../../services/mails/describe-refusal.ts";
import { findByToken } from "./account-token-queries.ts";

/**
 * Tells the browser that signed up whether its address is confirmed, and whether the mail server has refused it for good.
 * For an address that is taken the mail to its owner tells the latter, so that the answer does not say which it is.
 */
export async function describeWaiting(
  { clock, database: { read } }: Pick<Site, "clock" | "database">,
  waiting: string,
): Promise<{ isConfirmed: boolean; isRefused: boolean }> {
  const signUp = await findByToken(read, "await_confirmation", waiting, toInstant(clock.now()));
  if (!signUp) return { isConfirmed: false, isRefused: false };
  if (signUp.confirmed_at !== null) return { isConfirmed: true, isRefused: false };
  const mail = await findLatestMail(read, signUp);
  return { isConfirmed: false, isRefused: isOfRecipient(mail?.failure) };
}

const findLatestMail = (
  read: Reader,
  { id, email_key, created_at }: { id: string; email_key: string; created_at: string },
) =>
  read
    .selectFrom("mails")
    .innerJoin("accounts", "accounts.id", "mails.account_id")
    .select("mails.failure")
    .where("accounts.email_key", "=", email_key)
    .where("mails.created_at", ">=", created_at)
    .where(({ and, eb, or }) =>
      or([
        and([eb("mails.kind", "=", "confirm_email"), eb("mails.account_id", "=", id)]),
        eb("mails.kind", "=", "address_taken"),
      ]),
    )
    .orderBy("mails.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
