import { accountTexts } from "@locumark/contract/people/accounts/account-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { hashToken } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { findEvidence } from "../evidence/evidence-queries.ts";
import { queueVerification } from "../verifications/queue-verification.ts";
import { findAccount, findAccountByEmail } from "./account-queries.ts";

/**
 * Confirms the sign-up whose mail contained this token. Other pending sign-ups for the same address can no longer be
 * confirmed: their evidence is deleted now, and they themselves within the week. A second press before the token
 * expires gets the same response as the first.
 * @returns the id of the account that the link is for
 * @throws Problem 400 when the token is unknown or has expired
 */
export async function confirmEmail(
  site: Pick<Site, "clock" | "database">,
  token: string,
): Promise<string> {
  const at = site.clock.now();
  const accountId = await site.database.commit((transaction) =>
    followConfirmationLink(transaction, at, token),
  );
  if (accountId === undefined) throw new Problem(400, "invalid_link", accountTexts.invalidLink);
  return accountId;
}

/** @returns the account that the link has confirmed, now or before; undefined for a link that is unknown or over */
export async function followConfirmationLink(
  transaction: WritingTransaction,
  at: Date,
  token: string,
): Promise<string | undefined> {
  const now = toInstant(at);
  const found = await transaction
    .selectFrom("account_tokens")
    .select(["account_id", "used_at"])
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", "confirm_email")
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!found) return undefined;
  if (found.used_at !== null) return found.account_id;
  // Another sign-up with this address may have been confirmed first and own it now.
  if (!(await confirmAccount(transaction, at, found.account_id))) return undefined;
  await transaction
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .execute();
  return found.account_id;
}

/**
 * Confirms a sign-up; once more does nothing.
 * @returns false if it is gone, or the address belongs to another
 */
export async function confirmAccount(
  transaction: WritingTransaction,
  at: Date,
  accountId: string,
): Promise<boolean> {
  const account = await findAccount(transaction, accountId);
  const owner = account && (await findAccountByEmail(transaction, account.email));
  if (!owner || (owner.confirmed_at !== null && owner.id !== accountId)) return false;
  if (account.confirmed_at !== null) return true;
  await transaction
    .updateTable("accounts")
    .set({ confirmed_at: toInstant(at) })
    .where("id", "=", accountId)
    .where("confirmed_at", "is", null)
    .execute();
  await dropUnconfirmedEvidence(transaction, owner.email_key);
  if (await findEvidence(transaction, accountId)) {
    await queueVerification(transaction, at, accountId);
  }
  return true;
}

/** Deletes the evidence of sign-ups that can no longer be confirmed, since the address belongs to an account now. */
export const dropUnconfirmedEvidence = (transaction: WritingTransaction, emailKey: string) =>
  transaction
    .deleteFrom("evidence")
    .where("account_id", "in", (others) =>
      others
        .selectFrom("accounts")
        .select("id")
        .where("email_key", "=", emailKey)
        .where("confirmed_at", "is", null),
    )
    .execute();
