import type { WritingTransaction } from "../../database/database.ts";

/**
 * Takes a name off the list until it is decided otherwise, or puts it back.
 * @returns whether it was off before; undefined when there is no such name
 */
export async function removeListing(
  transaction: WritingTransaction,
  scope: string,
  isRemoved: boolean,
): Promise<boolean | undefined> {
  const before = await transaction
    .selectFrom("payment_listings")
    .select("is_removed")
    .where("scope", "=", scope)
    .executeTakeFirst();
  if (!before) return undefined;
  await transaction
    .updateTable("payment_listings")
    .set({ is_removed: isRemoved ? 1 : 0 })
    .where("scope", "=", scope)
    .execute();
  // Its page has all of them.
  transaction.noted.everything = true;
  return before.is_removed === 1;
}
