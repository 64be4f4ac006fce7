import { randomInt } from "node:crypto";
import * as staffLimits from "@locumark/contract/people/staff/staff-limits";
import type { WritingTransaction } from "../../database/database.ts";
import { hashToken } from "../../platform/tokens.ts";

/** Without letters and digits that look alike, nor vowels, which make words. */
const characters = "23456789bcdfghjkmnpqrstvwxz";
/** 114 bits: enough for a plain hash (OWASP ASVS 5.0, 6.5.2). */
const groups = 6;
const groupLength = 4;

const randomCharacters = (count: number): string =>
  Array.from({ length: count }, () => characters[randomInt(characters.length)]).join("");

const makeCode = (): string =>
  Array.from({ length: groups }, () => randomCharacters(groupLength)).join("-");

/** However it was typed: in capitals, with spaces, without hyphens. */
export const tidyRecoveryCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, "");

/** @returns new codes in place of all earlier ones; only their hashes are stored */
export async function makeRecoveryCodes(
  transaction: WritingTransaction,
  accountId: string,
): Promise<string[]> {
  await transaction.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  const codes = Array.from({ length: staffLimits.recoveryCodes }, makeCode);
  await transaction
    .insertInto("recovery_codes")
    .values(
      codes.map((code) => ({
        code_hash: hashToken(tidyRecoveryCode(code)),
        account_id: accountId,
      })),
    )
    .execute();
  return codes;
}
