import { sql } from "kysely";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { countedStates } from "./policy.ts";
import type { KindTables, PlaceTotals } from "./kinds.ts";
import { tables, type ReviewedPlace } from "./queries.ts";

/** How many reviews a list has: those that count, without the hidden ones. */
export async function countReviews(
  database: Reader,
  kind: KindTables,
  place: ReviewedPlace,
): Promise<number> {
  const { reviews, places, placeId } = tables(kind);
  const query = database.selectFrom(places).select(({ fn, selectFrom }) => [
    fn.sum<number | null>("review_count").as("count"),
    fn
      .sum<number | null>(
        selectFrom(`${reviews} as review`)
          .select((select) => select.fn.countAll<number>().as("hidden"))
          .whereRef(`review.${placeId}`, "=", `${places}.id`)
          // As the index of those that are not public is defined, which a bound value would not match.
          .where("review.state", "<>", sql.lit("public"))
          .where("review.state", "=", "hidden"),
      )
      .as("hidden"),
  ]);
  const { count, hidden } = await (
    "ids" in place ? query.where("id", "in", place.ids) : query.where("name", "in", place.names)
  ).executeTakeFirstOrThrow();
  return Number(count ?? 0) - Number(hidden ?? 0);
}

/** The number of reviews of all places of a kind. */
export async function countAllReviews(database: Reader, kind: KindTables): Promise<number> {
  const { count } = await database
    .selectFrom(tables(kind).places)
    .where("review_count", ">", 0)
    .select((select) => select.fn.sum<number | null>("review_count").as("count"))
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** Those of them whose author's registration had not been checked. */
export async function countUnchecked(database: Reader, kind: KindTables): Promise<number> {
  const { count } = await database
    .selectFrom(tables(kind).reviews)
    .where("author_checked", "=", 0)
    .where("state", "in", countedStates)
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * For a change that nobody sees: unlike `addToTotals` it touches no row that the processes follow, whose caches would
 * tell by a slower answer that something was written.
 */
export const findTotals = (
  transaction: WritingTransaction,
  kind: KindTables,
  placeId: string,
): Promise<PlaceTotals | undefined> =>
  transaction
    .selectFrom(tables(kind).places)
    .select(["id", "name", "review_count", "rating_sum"])
    .where("id", "=", placeId)
    .executeTakeFirst();

/**
 * Adds to a place's totals. The first statement of each transaction that touches a place's reviews: it locks the
 * place, on any engine, so that no two transactions read the same old state.
 * @returns the new totals; undefined when there is no such place
 */
export const addToTotals = (
  transaction: WritingTransaction,
  kind: KindTables,
  placeId: string,
  added: { count: number; sum: number },
): Promise<PlaceTotals | undefined> =>
  transaction
    .updateTable(tables(kind).places)
    .set((expression) => ({
      review_count: expression("review_count", "+", added.count),
      rating_sum: expression("rating_sum", "+", added.sum),
    }))
    .where("id", "=", placeId)
    .returning(["id", "name", "review_count", "rating_sum"])
    .executeTakeFirst();
