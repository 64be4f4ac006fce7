import type { Reader, Writer, WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { hashToken, randomToken } from "../../platform/tokens.ts";

export const findEmailChange = (database: Reader, id: string) =>
  database.selectFrom("email_changes").selectAll().where("id", "=", id).executeTakeFirst();

/** The new address that an account waits to be confirmed for. */
export const findWaitingEmail = (database: Reader, accountId: string, now: string) =>
  database
    .selectFrom("email_changes")
    .select("new_email")
    .where("account_id", "=", accountId)
    .where("new_email", "is not", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/** By the link of a mail: one that confirms the new address, or one that takes the old one back. */
export const findByLink = (
  database: Reader,
  what: "new_email" | "old_email",
  token: string,
  now: string,
) =>
  database
    .selectFrom("email_changes")
    .selectAll()
    .where("link_hash", "=", hashToken(token))
    .where(what, "is not", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();

/**
 * The token of a link that works for a time from now on; one of an earlier attempt at the same mail ends.
 * @returns undefined when the change is gone, or is no longer what the mail would say
 */
export async function replaceLink(
  database: Writer,
  id: string,
  what: "new_email" | "old_email",
  expiresAt: Date,
): Promise<string | undefined> {
  const token = randomToken();
  const changed = await database
    .updateTable("email_changes")
    .set({ link_hash: hashToken(token), expires_at: toInstant(expiresAt) })
    .where("id", "=", id)
    .where(what, "is not", null)
    .returning("id")
    .executeTakeFirst();
  return changed && token;
}

/** All of an account, or only the one that waits. */
export const deleteEmailChanges = (
  transaction: WritingTransaction,
  accountId: string,
  which: "all" | "waiting",
) =>
  transaction
    .deleteFrom("email_changes")
    .where("account_id", "=", accountId)
    .$if(which === "waiting", (query) => query.where("new_email", "is not", null))
    .execute();
