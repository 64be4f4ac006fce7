import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import { toInstant } from "../../platform/clock.ts";
import { hashPassword } from "../../platform/passwords.ts";
import { badInput, Problem } from "../../platform/problem.ts";
import { hashToken } from "../../platform/tokens.ts";
import type { Reader } from "../../database/database.ts";
import type { Site } from "../../site.ts";
import type { Owner } from "./recognise-browser.ts";
import { passwordRefusal } from "./refuse-password.ts";
import { replacePassword } from "./replace-password.ts";

/**
 * Sets the password of the account to which the link was mailed. All its sessions end; the link works once.
 * @returns the account before and after the change
 * @throws Problem 400 when the link is unknown, used or expired, or the password unsuitable (the link then stays valid)
 */
export async function resetPassword(
  site: Pick<Site, "clock" | "database">,
  token: string,
  password: string,
): Promise<{ before: Owner; after: Owner }> {
  const now = toInstant(site.clock.now());
  const person = await findByResetToken(site.database.read, token, now);
  if (!person) throw invalidLink();
  const refusal = passwordRefusal(password, person);
  if (refusal !== undefined) throw badInput({ password: refusal });
  const passwordHash = await hashPassword(password);
  await site.database.commit(async (transaction) => {
    // If two requests come at once, only the one that deletes the token succeeds.
    const used = await transaction
      .deleteFrom("account_tokens")
      .where("token_hash", "=", hashToken(token))
      .returning("account_id")
      .executeTakeFirst();
    if (!used) throw invalidLink();
    await replacePassword(transaction, { accountId: used.account_id, passwordHash, now });
  });
  return { before: person, after: { ...person, password_hash: passwordHash } };
}

const invalidLink = () => new Problem(400, "invalid_link", accountTexts.resetLinkInvalid);

const findByResetToken = (database: Reader, token: string, now: string) =>
  database
    .selectFrom("account_tokens")
    .innerJoin("accounts", "accounts.id", "account_tokens.account_id")
    .select(["accounts.id", "accounts.name", "accounts.email", "accounts.password_hash"])
    .where("account_tokens.token_hash", "=", hashToken(token))
    .where("account_tokens.purpose", "=", "reset_password")
    .where("account_tokens.expires_at", ">", now)
    .where("accounts.disabled_at", "is", null)
    .executeTakeFirst();
