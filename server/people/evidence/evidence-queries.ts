import type { Reader, WritingTransaction } from "../../database/database.ts";
import { randomId } from "../../platform/tokens.ts";
import type { CheckedEvidence } from "./check-evidence.ts";

export const findEvidence = (database: Reader, accountId: string) =>
  database
    .selectFrom("evidence")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();

export const insertEvidence = (
  transaction: WritingTransaction,
  row: { accountId: string; storageKey: string; evidence: CheckedEvidence; now: string },
) =>
  transaction
    .insertInto("evidence")
    .values({
      id: randomId(),
      account_id: row.accountId,
      storage_key: row.storageKey,
      mimetype: row.evidence.mimetype,
      size_bytes: row.evidence.bytes.length,
      created_at: row.now,
    })
    .execute();

/** @returns the keys of the files, to be deleted once the transaction is committed */
export const deleteEvidenceRows = (transaction: WritingTransaction, accountId: string) =>
  transaction
    .deleteFrom("evidence")
    .where("account_id", "=", accountId)
    .returning("storage_key")
    .execute();
