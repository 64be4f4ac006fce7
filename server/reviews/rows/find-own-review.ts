import type { Reader } from "../../database/database.ts";
import type { PlaceKind } from "../../database/tables/review-tables.ts";
import type { PlacedReview } from "./review-kinds.ts";
import { findReview } from "./review-queries.ts";
import { isAuthor, type Person } from "../authorship/author-queries.ts";
import { findPresentId } from "../authorship/former-id-queries.ts";

/**
 * A review by its `_id`, or, for its author alone, by one that it had before it became anonymous.
 * @param person whose former identifiers are accepted
 */
export async function findReviewOf(
  database: Reader,
  kind: PlaceKind,
  id: string,
  person: Person,
): Promise<PlacedReview | undefined> {
  const found = await findReview(database, id);
  const review = found ?? (await findRenamed(database, id, person));
  return review?.kind === kind ? review : undefined;
}

/** A person's review, by an `_id` that it had before. */
export async function findRenamed(
  database: Reader,
  id: string,
  person: Person,
): Promise<PlacedReview | undefined> {
  const present = await findPresentId(database, id);
  const review = present === id ? undefined : await findReview(database, present);
  return review && isAuthor(review, person) ? review : undefined;
}
