import type { Reader } from "../../database/database.ts";
import type { PlaceKind, ReviewsTable } from "../../database/tables/review-tables.ts";

/** A place by its kind and `_id`. */
export interface PlaceRef {
  readonly kind: PlaceKind;
  readonly id: string;
}

/** The place of a review. */
export const placeOf = ({ kind, place_id }: Pick<ReviewsTable, "kind" | "place_id">): PlaceRef => ({
  kind,
  id: place_id,
});

/** The tables of places have the same columns for their totals; the query builder's types follow one table. */
export const placesTable = (kind: PlaceKind) =>
  (kind === "workplace" ? "workplaces" : "agencies") as "workplaces";

/** Reviews with the names of their places. */
export const withPlaceName = (database: Reader) =>
  database
    .selectFrom("reviews as review")
    .leftJoin("workplaces as workplace", (join) =>
      join.onRef("workplace.id", "=", "review.place_id").on("review.kind", "=", "workplace"),
    )
    .leftJoin("agencies as agency", (join) =>
      join.onRef("agency.id", "=", "review.place_id").on("review.kind", "=", "agency"),
    )
    .leftJoin("waiting_places as waiting", "waiting.review_id", "review.id")
    .select(({ fn }) =>
      fn
        .coalesce("workplace.name", "agency.name", "waiting.name")
        .$castTo<string>()
        .as("place_name"),
    )
    .select(({ eb }) =>
      eb("waiting.review_id", "is not", null).$castTo<boolean | 0 | 1>().as("place_waits"),
    );
