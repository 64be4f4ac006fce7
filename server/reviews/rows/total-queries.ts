import { sql } from "kysely";
import { notePlaces } from "../../database/changes.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { PlaceKind } from "../../database/tables/review-tables.ts";
import type { ReviewedPlace } from "./review-kinds.ts";
import { type PlaceRef, placesTable } from "./place-queries.ts";

/** A place and its totals. */
export interface PlaceTotals extends PlaceRef {
  readonly name: string;
  readonly review_count: number;
  readonly rating_sum: number;
}

/** How many reviews a list has: those that count, without the hidden ones. */
export async function countReviews(database: Reader, place: ReviewedPlace): Promise<number> {
  const places = placesTable(place.kind);
  const query = database.selectFrom(places).select(({ fn, selectFrom }) => [
    fn.sum<number | null>("review_count").as("count"),
    fn
      .sum<number | null>(
        selectFrom("reviews as review")
          .select((select) => select.fn.countAll<number>().as("hidden"))
          .whereRef("review.place_id", "=", `${places}.id`)
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
export async function countAllReviews(database: Reader, kind: PlaceKind): Promise<number> {
  const { count } = await database
    .selectFrom(placesTable(kind))
    .where("review_count", ">", 0)
    .select((select) => select.fn.sum<number | null>("review_count").as("count"))
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/**
 * The totals of a place, for a change that others do not see: unlike `addToTotals` it touches no row that the processes
 * follow, so that no cache is emptied and no answer slower.
 */
export async function findTotals(
  transaction: WritingTransaction,
  { kind, id }: PlaceRef,
): Promise<PlaceTotals | undefined> {
  const found = await transaction
    .selectFrom(placesTable(kind))
    .select(["id", "name", "review_count", "rating_sum"])
    .where("id", "=", id)
    .executeTakeFirst();
  return found && { kind, ...found };
}

/**
 * Adds to a place's totals. The first statement of each transaction that touches a place's reviews: it locks the
 * place, on any engine, so that no two transactions read the same old state.
 * @param added nothing where only something else of it has changed
 * @returns the new totals; undefined when there is no such place
 */
export async function addToTotals(
  transaction: WritingTransaction,
  { kind, id }: PlaceRef,
  added: { count: number; sum: number } = { count: 0, sum: 0 },
): Promise<PlaceTotals | undefined> {
  const changed = await transaction
    .updateTable(placesTable(kind))
    .set((expression) => ({
      review_count: expression("review_count", "+", added.count),
      rating_sum: expression("rating_sum", "+", added.sum),
    }))
    .where("id", "=", id)
    .returning(["id", "name", "review_count", "rating_sum"])
    .executeTakeFirst();
  if (!changed) return undefined;
  notePlaces(transaction, [id]);
  return { kind, ...changed };
}
