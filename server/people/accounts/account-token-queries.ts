import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { AccountTokensTable } from "../../database/tables/account-tables.ts";
import { hourMs, minuteMs, toInstant } from "../../platform/clock.ts";
import { hashToken } from "../../platform/tokens.ts";

type Purpose = AccountTokensTable["purpose"];

export const validMs: Record<Purpose, number> = {
  await_confirmation: accountLimits.confirmationHours * hourMs,
  confirm_code: accountLimits.confirmationCodeMinutes * minuteMs,
  confirm_email: accountLimits.confirmationHours * hourMs,
  log_in: accountLimits.loginLinkMinutes * minuteMs,
  reset_password: accountLimits.resetMinutes * minuteMs,
};

/** @param row.now from when it is valid for as long as its purpose allows */
export const insertAccountToken = (
  transaction: WritingTransaction,
  row: {
    token: string;
    accountId: string;
    purpose: Purpose;
    now: string;
    browserHash?: string | null;
  },
) =>
  transaction
    .insertInto("account_tokens")
    .values({
      token_hash: hashToken(row.token),
      account_id: row.accountId,
      purpose: row.purpose,
      created_at: row.now,
      expires_at: toInstant(Date.parse(row.now) + validMs[row.purpose]),
      used_at: null,
      browser_hash: row.browserHash ?? null,
    })
    .execute();

/** The account that a valid token is for. */
export const findByToken = (database: Reader, purpose: Purpose, token: string, now: string) =>
  database
    .selectFrom("account_tokens")
    .innerJoin("accounts", "accounts.id", "account_tokens.account_id")
    .select(["accounts.id", "accounts.email_key"])
    .select(["accounts.created_at", "accounts.confirmed_at"])
    .where("account_tokens.token_hash", "=", hashToken(token))
    .where("account_tokens.purpose", "=", purpose)
    .where("account_tokens.expires_at", ">", now)
    .executeTakeFirst();
