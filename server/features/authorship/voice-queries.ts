import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Words } from "../../platform/key-ring.ts";
import { leaveMark, readMarks } from "./mark-queries.ts";

/*
 * One voice for each person and place in 30 days. A review that has its author is found by them; one that was forgotten
 * leaves a mark in its stead.
 */

const voice = (accountId: string, entryId: string): Words => ["voice", accountId, entryId];

/**
 * @param entryId the entry under which it was written
 * @param expiresOn the last day on which the person cannot review the place again
 */
export const leaveVoice = (
  transaction: WritingTransaction,
  accountId: string,
  entryId: string,
  expiresOn: string,
): Promise<void> =>
  leaveMark(transaction, voice(accountId, entryId), { value: expiresOn, expiresOn });

/**
 * Whether a person wrote a review of a place, under any of its entries, that they had forgotten, and whose days are not
 * over.
 * @returns its last day
 */
export async function findVoice(
  reader: Reader,
  accountId: string,
  entryIds: readonly string[],
  today: string,
): Promise<string | undefined> {
  const days = await readMarks(
    reader,
    entryIds.map((id) => voice(accountId, id)),
  );
  return days
    .map(({ value }) => value)
    .toSorted()
    .findLast((day) => day >= today);
}
