import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { Words } from "../../platform/key-ring.ts";
import { leaveMark, readMarks } from "./mark-queries.ts";

/*
 * One voice for each person and place in 30 days. A review that has its author is found by them; one that was forgotten
 * leaves a mark in its stead.
 */

const voice = (accountId: string, placeId: string): Words => ["voice", accountId, placeId];

/** @param expiresOn the last day on which the person cannot review the place again */
export const leaveVoice = (
  transaction: WritingTransaction,
  accountId: string,
  placeId: string,
  expiresOn: string,
): Promise<void> =>
  leaveMark(transaction, voice(accountId, placeId), { value: expiresOn, expiresOn });

/**
 * Whether a person wrote a review of these places that they had forgotten, and whose days are not over.
 * @returns its last day
 */
export async function findVoice(
  reader: Reader,
  accountId: string,
  placeIds: readonly string[],
  today: string,
): Promise<string | undefined> {
  const days = await readMarks(
    reader,
    placeIds.map((id) => voice(accountId, id)),
  );
  return days.toSorted().findLast((day) => day >= today);
}
