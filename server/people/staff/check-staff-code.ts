import { staffTexts } from "@locumark/contract/people/staff/staff-texts";
import { productName } from "@locumark/contract/product";
import { TOTP } from "otpauth";
import { secondMs } from "../../platform/clock.ts";
import type { AuthorKeys } from "../../database/author-keys.ts";
import type { WritingTransaction } from "../../database/database.ts";
import type { SecondFactorsTable } from "../../database/tables/staff-tables.ts";
import { badInput } from "../../platform/problem.ts";
import type { Words } from "../../platform/key-ring.ts";
import { hashToken } from "../../platform/tokens.ts";
import { tidyRecoveryCode } from "./make-recovery-codes.ts";

/** RFC 6238, as every authenticator app has it. */
const periodSeconds = 30;
/** A phone whose clock is one step behind or ahead is usual (RFC 6238, 5.2 recommends at most one step). */
const stepsOff = 1;

/** @param secret in base32 */
export const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: productName,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
    secret,
  });

const sealedFor = (accountId: string): Words => ["second factor", accountId];

/** Sealed, since the secret and a password together open the desk. */
export const sealSecret = ({ ring }: AuthorKeys, accountId: string, secret: string): string =>
  ring.seal([secret], sealedFor(accountId));

type StoredFactor = Pick<SecondFactorsTable, "account_id" | "secret">;

const openSecret = ({ ring }: AuthorKeys, { account_id: accountId, secret }: StoredFactor) =>
  ring.open(secret, sealedFor(accountId))?.[0];

/** Whether the key is lost that the secret was sealed with, and not merely missing at the moment: the app has to be set up again. */
export const isLost = (authorKeys: AuthorKeys, factor: StoredFactor): boolean =>
  authorKeys.fault === undefined && openSecret(authorKeys, factor) === undefined;

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** @returns the time step to which the code belongs; undefined for a wrong one */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, "").validate({ token: code, timestamp, window: stepsOff });
  return delta === null ? undefined : currentStep(now) + delta;
}

const currentStep = (now: Date): number => Math.floor(now.getTime() / (periodSeconds * secondMs));

/**
 * Says whether the app's code is right and newer than the last one that was accepted: each works once, even if it was read over
 * a shoulder. A code accepted while the clock was ahead does not block later ones.
 * @throws Problem 400 where the secret cannot be opened
 */
export async function useAppCode(
  transaction: WritingTransaction,
  factor: StoredFactor,
  code: string,
  now: Date,
): Promise<boolean> {
  const secret = openSecret(transaction.authorKeys, factor);
  if (secret === undefined) throw badInput({ code: staffTexts.appUnreadable });
  const step = stepOf(secret, code, now);
  if (step === undefined) return false;
  // If two requests come with one code at the same moment, the second finds it used.
  const used = await transaction
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("account_id", "=", factor.account_id)
    .where("secret", "=", factor.secret)
    .where(({ eb, or }) =>
      or([eb("last_step", "<", step), eb("last_step", ">", currentStep(now) + stepsOff)]),
    )
    .returning("account_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether it is a recovery code of the account, which is then deleted. */
export async function useRecoveryCode(
  transaction: WritingTransaction,
  accountId: string,
  code: string,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom("recovery_codes")
    .where("code_hash", "=", hashToken(tidyRecoveryCode(code)))
    .where("account_id", "=", accountId)
    .returning("account_id")
    .executeTakeFirst();
  return used !== undefined;
}
