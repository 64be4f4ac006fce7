import type { WritingTransaction } from "../../database/database.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";
import { recordErasures } from "../../services/erasures/erasure-queries.ts";
import { listPlacesOf, touchPlaces } from "../../services/speakers/claim-queries.ts";

/**
 * Deletes claims with everything that belongs to them: their places, links, mails and replies.
 * @returns the ids of the mails
 */
export async function deleteClaims(
  transaction: WritingTransaction,
  now: Date,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  for (const id of ids) await touchPlaces(transaction, await listPlacesOf(transaction, id));
  const mails = await transaction
    .deleteFrom("mails")
    .where(({ eb, or, selectFrom }) =>
      or([
        eb("subject_id", "in", ids),
        eb("subject_id", "in", selectFrom("replies").select("id").where("claim_id", "in", ids)),
      ]),
    )
    .returning("id")
    .execute();
  await transaction.deleteFrom("replies").where("claim_id", "in", ids).execute();
  await transaction.deleteFrom("reply_links").where("claim_id", "in", ids).execute();
  await transaction.deleteFrom("claimed_places").where("claim_id", "in", ids).execute();
  await transaction.deleteFrom("claims").where("id", "in", ids).execute();
  await closeItems(transaction, now, "claim", ids, "erased");
  return mails.map(({ id }) => id);
}

/** The same for a claim that its owner gives up: not even a restored backup brings it back. */
export async function eraseClaim(
  transaction: WritingTransaction,
  now: Date,
  id: string,
): Promise<string[]> {
  const mails = await deleteClaims(transaction, now, [id]);
  await recordErasures(transaction, now, [id], { kind: "claim", extent: "whole" });
  return mails;
}
