import { toInstant } from "../../platform/clock.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { ErasuresTable } from "../../database/schema.ts";

/** Below the number of values that either engine takes at once. */
const rowsAtATime = 500;

/**
 * Notes what was erased, in the transaction that erases it, so that it is erased again should a backup from before be
 * restored. What was noted for its name alone may go as a whole later, never the other way round.
 */
export async function recordErasures(
  transaction: WritingTransaction,
  now: Date,
  erased: Omit<ErasuresTable, "erased_at">[],
): Promise<void> {
  for (let start = 0; start < erased.length; start += rowsAtATime) {
    const part = erased.slice(start, start + rowsAtATime);
    await transaction
      .insertInto("erasures")
      .values(part.map(({ id, kind, extent }) => ({ id, kind, extent, erased_at: toInstant(now) })))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet(({ ref }) => ({
          extent: ref("excluded.extent"),
          erased_at: ref("excluded.erased_at"),
        })),
      )
      .execute();
  }
}

export const findErasure = (database: Reader, id: string) =>
  database.selectFrom("erasures").selectAll().where("id", "=", id).executeTakeFirst();

/** Oldest first. */
export const listErasures = (database: Reader, since: string): Promise<ErasuresTable[]> =>
  database
    .selectFrom("erasures")
    .selectAll()
    .where("erased_at", ">=", since)
    .orderBy("erased_at")
    .orderBy("id")
    .execute();
