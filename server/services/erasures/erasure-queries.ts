import { dayOnly } from "@locumark/contract/uk-dates";
import { toInstant } from "../../platform/clock.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { ErasuresTable } from "../../database/tables/erasure-tables.ts";

/** Keeps a statement below both engines' limit of bound parameters. */
const rowsAtATime = 500;

/**
 * Records erasures, in the transaction that erases, so that they can be repeated should an earlier backup be
 * restored. An entry for the name alone may later become one for the whole, never the other way round.
 */
export async function recordErasures(
  transaction: WritingTransaction,
  now: Date,
  ids: readonly string[],
  { kind, extent }: Pick<ErasuresTable, "kind" | "extent">,
): Promise<void> {
  for (let start = 0; start < ids.length; start += rowsAtATime) {
    const part = ids.slice(start, start + rowsAtATime);
    await transaction
      .insertInto("erasures")
      .values(part.map((id) => ({ id, kind, extent, erased_at: dayOnly(toInstant(now)) })))
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
    .where("erased_at", ">=", dayOnly(since))
    .orderBy("erased_at")
    .orderBy("id")
    .execute();
