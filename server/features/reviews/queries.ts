import type { Selectable } from "kysely";
import type { Reader, WritingTransaction } from "../../platform/database/database.ts";
import type { WorkplaceReviewsTable } from "../../platform/database/schema.ts";

type ReviewRow = Selectable<WorkplaceReviewsTable>;

const withContext = (database: Reader) =>
  database
    .selectFrom("workplace_reviews as review")
    .innerJoin("workplaces", "workplaces.id", "review.workplace_id")
    .leftJoin("accounts", "accounts.id", "review.account_id")
    .selectAll("review")
    .select([
      "workplaces.name as workplace_name",
      "accounts.name as author_name",
      "accounts.profession as author_profession",
      "accounts.verification_status as author_verification",
    ]);

/** A review with the names that go with it. */
export type ReviewInContext = NonNullable<
  Awaited<ReturnType<ReturnType<typeof withContext>["executeTakeFirst"]>>
>;

/** Whose reviews: those of one workplace, or of all that bear a name. */
export type ReviewedPlace = { workplaceId: string } | { names: string[] };

export const findReview = (database: Reader, id: string) =>
  withContext(database).where("review.id", "=", id).executeTakeFirst();

/**
 * Newest first, as far as everybody may know when a review was written (see `listed_at`).
 * @param page.after the last review of the page before
 */
export function listReviews(
  database: Reader,
  place: ReviewedPlace,
  page: { limit: number; after?: Pick<ReviewRow, "listed_at" | "id"> | undefined },
): Promise<ReviewInContext[]> {
  const { after } = page;
  let query = withContext(database);
  query =
    "workplaceId" in place
      ? query.where("review.workplace_id", "=", place.workplaceId)
      : query.where("workplaces.name", "in", place.names);
  if (after) {
    query = query.where(({ and, eb, or }) =>
      or([
        eb("review.listed_at", "<", after.listed_at),
        and([eb("review.listed_at", "=", after.listed_at), eb("review.id", "<", after.id)]),
      ]),
    );
  }
  return query
    .orderBy("review.listed_at", "desc")
    .orderBy("review.id", "desc")
    .limit(page.limit)
    .execute();
}

export async function countReviews(database: Reader, place: ReviewedPlace): Promise<number> {
  const query = database
    .selectFrom("workplaces")
    .select((select) => select.fn.sum<number | null>("review_count").as("count"));
  const { count } = await (
    "workplaceId" in place
      ? query.where("id", "=", place.workplaceId)
      : query.where("name", "in", place.names)
  ).executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/**
 * The same person's review of the same place with the very same content, written since `since`. Whether it
 * is anonymous makes no difference: the same words under a name would tell who wrote the others.
 */
export const findDouble = (database: Reader, review: ReviewRow, since: string) =>
  database
    .selectFrom("workplace_reviews")
    .select("id")
    .where("account_id", "=", review.account_id)
    .where("workplace_id", "=", review.workplace_id)
    .where("created_at", ">", since)
    .where("rating", "=", review.rating)
    .where("pay_rate_pence", "=", review.pay_rate_pence)
    .where(
      "time_to_pay_days",
      review.time_to_pay_days === null ? "is" : "=",
      review.time_to_pay_days,
    )
    .where("pmr", "=", review.pmr)
    .where("features", "=", review.features)
    .where("comments", "=", review.comments)
    .executeTakeFirst();

/** Writes the review and its workplace's count and sum together: an average is never stale, never twice. */
export async function insertReview(
  transaction: WritingTransaction,
  review: ReviewRow,
): Promise<void> {
  await transaction.insertInto("workplace_reviews").values(review).execute();
  await transaction
    .updateTable("workplaces")
    .set((expression) => ({
      review_count: expression("review_count", "+", 1),
      rating_sum: expression("rating_sum", "+", review.rating),
    }))
    .where("id", "=", review.workplace_id)
    .execute();
}
