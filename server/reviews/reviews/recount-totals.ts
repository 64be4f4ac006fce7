import { sql } from "kysely";
import { notePlaces } from "../../database/changes.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { PlaceKind } from "../../database/tables/review-tables.ts";
import { countedStates } from "@locumark/contract/choices";
import { placesTable } from "../rows/place-queries.ts";

interface Totals {
  count: number;
  sum: number;
}

export interface WrongTotals {
  kind: PlaceKind;
  id: string;
  name: string;
  /** The totals stored with the place. */
  stored: Totals;
  /** The totals counted from its reviews. */
  counted: Totals;
}

export async function findWrongTotals(database: Reader, kind: PlaceKind): Promise<WrongTotals[]> {
  const rows = await database
    .selectFrom(`${placesTable(kind)} as place`)
    .leftJoin(
      (from) =>
        from
          .selectFrom("reviews")
          .select(({ fn }) => [
            "place_id",
            fn.countAll<number>().as("count"),
            fn.sum<number>("rating").as("sum"),
          ])
          .where("kind", "=", kind)
          .where("state", "in", countedStates)
          .groupBy("place_id")
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
    kind,
    id: row.id,
    name: row.name,
    stored: { count: row.review_count, sum: row.rating_sum },
    counted: { count: Number(row.count ?? 0), sum: Number(row.sum ?? 0) },
  }));
}

export async function setTotals(
  transaction: WritingTransaction,
  { kind, id, counted }: WrongTotals,
): Promise<void> {
  await transaction
    .updateTable(placesTable(kind))
    .set({ review_count: counted.count, rating_sum: counted.sum })
    .where("id", "=", id)
    .execute();
  notePlaces(transaction, [id]);
}
