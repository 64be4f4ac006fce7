import { sql } from "kysely";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { KindTables } from "./kinds.ts";
import { countedStates } from "./policy.ts";
import { tables } from "./queries.ts";

interface Totals {
  count: number;
  sum: number;
}

export interface WrongTotals {
  places: KindTables["places"];
  id: string;
  name: string;
  /** The totals stored with the place. */
  stored: Totals;
  /** The totals counted from its reviews. */
  counted: Totals;
}

export async function findWrongTotals(database: Reader, kind: KindTables): Promise<WrongTotals[]> {
  const { reviews, places, placeId } = tables(kind);
  const rows = await database
    .selectFrom(`${places} as place`)
    .leftJoin(
      (from) =>
        from
          .selectFrom(reviews)
          .select(({ fn }) => [
            `${placeId} as place_id`,
            fn.countAll<number>().as("count"),
            fn.sum<number>("rating").as("sum"),
          ])
          .where("state", "in", countedStates)
          .groupBy(placeId)
          .as("counted"),
      (join) => join.onRef("counted.place_id", "=", "place.id"),
    )
    .select(["place.id", "place.name", "place.review_count", "place.rating_sum"])
    .select(["counted.count", "counted.sum"])
    .where(({ eb, or, fn }) =>
      or([
        eb("place.review_count", "<>", fn.coalesce("counted.count", sql<number>`0`)),
        eb("place.rating_sum", "<>", fn.coalesce("counted.sum", sql<number>`0`)),
      ]),
    )
    .execute();
  return rows.map((row) => ({
    places: kind.places,
    id: row.id,
    name: row.name,
    stored: { count: row.review_count, sum: row.rating_sum },
    counted: { count: Number(row.count ?? 0), sum: Number(row.sum ?? 0) },
  }));
}

export async function setTotals(
  transaction: WritingTransaction,
  kind: KindTables,
  { id, counted }: WrongTotals,
): Promise<void> {
  await transaction
    .updateTable(tables(kind).places)
    .set({ review_count: counted.count, rating_sum: counted.sum })
    .where("id", "=", id)
    .execute();
}
