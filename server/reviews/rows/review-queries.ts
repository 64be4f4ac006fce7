import { dayOnly } from "@locumark/contract/uk-dates";
import { type Expression, expressionBuilder, sql, type SqlBool } from "kysely";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import {
  type PlaceKind,
  type ReviewsTable,
  type ReviewRow,
} from "../../database/tables/review-tables.ts";
import { forgetSubjects, renameSubject } from "../../services/reported/report-queries.ts";
import { moderationColumns } from "./moderation-queries.ts";
import { addRemoval } from "./add-removal.ts";
import { deleteReplyTo } from "./reply-row-queries.ts";
import { listWritten, sortNewestFirst } from "../authorship/author-queries.ts";
import {
  type Content,
  type PlacedReview,
  type ReviewedPlace,
  textColumns,
} from "./review-kinds.ts";
import { normaliseWords } from "./normalise-words.ts";
import { placesTable, withPlaceName } from "./place-queries.ts";

/** Reviews with the names of their places, the replies to them, and what their authors are asked. */
export const withContext = (database: Reader) =>
  withPlaceName(database)
    // Not a joined subquery, which the embedded database would make again for each list, of all replies.
    .leftJoin("replies as reply", (join) =>
      join.onRef("reply.review_id", "=", "review.id").on("reply.state", "=", "public"),
    )
    .leftJoin("claims as claim", (join) =>
      join.onRef("claim.id", "=", "reply.claim_id").on("claim.state", "=", "granted"),
    )
    .leftJoin("asked_changes as asked", "asked.review_id", "review.id")
    .leftJoin("removals as removal", "removal.review_id", "review.id")
    .selectAll("review")
    .select(moderationColumns)
    .select([
      "reply.id as reply_id",
      "claim.organisation as reply_name",
      "reply.text as reply_text",
    ])
    .select(["reply.posted_at as reply_posted_at", "reply.edited_at as reply_edited_at"]);

export const findReview = (database: Reader, id: string): Promise<PlacedReview | undefined> =>
  withContext(database).where("review.id", "=", id).executeTakeFirst();

/** The reviews of one or several places that everybody sees. */
export function publicReviews(database: Reader, place: ReviewedPlace) {
  const query = withContext(database)
    .where("review.kind", "=", place.kind)
    .where("review.state", "=", "public");
  if ("ids" in place) return query.where("review.place_id", "in", place.ids);
  const named = database
    .selectFrom(placesTable(place.kind))
    .select("id")
    .where("name", "in", place.names);
  return query.where("review.place_id", "in", named);
}

/**
 * Newest first, as far as others may know when a review was written (see `listed_at`).
 * @param page.after the last review of the page before
 */
export function listReviews(
  database: Reader,
  place: ReviewedPlace,
  page: { limit: number; after?: Pick<ReviewRow, "listed_at" | "id"> | undefined },
): Promise<PlacedReview[]> {
  const { after } = page;
  let query = publicReviews(database, place);
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

/**
 * Reviews of workplaces with a comment, the latest month first. Within a month they are in the order of their random ids,
 * which reveals nothing that the lists of the places do not.
 */
export const listLatestReviews = (database: Reader, limit: number): Promise<PlacedReview[]> =>
  withContext(database)
    // As the index is defined, which a bound value would not match.
    .where("review.kind", "=", sql.lit("workplace"))
    .where("review.comments", "<>", sql.lit(""))
    .where("review.state", "=", "public")
    .orderBy(({ fn, lit, ref }) => fn("substr", [ref("review.listed_at"), lit(1), lit(7)]), "desc")
    .orderBy("review.id", "desc")
    .limit(limit)
    .execute();

/**
 * Newest first, as their author wrote them.
 * @param kind both where left out
 */
export async function listOwnReviews(
  database: Reader,
  accountId: string,
  kind?: PlaceKind,
): Promise<PlacedReview[]> {
  const written = await listWritten(database, accountId);
  const own = withContext(database).where("review.id", "in", ["", ...written]);
  const found = await (kind === undefined ? own : own.where("review.kind", "=", kind)).execute();
  return sortNewestFirst(database.authorKeys, found);
}

/** Returns the words to search, which are stored with the texts of a review. */
export const searchedWords = (content: Content): string =>
  normaliseWords(textColumns.map((column) => content[column]));

export async function insertReview(
  transaction: WritingTransaction,
  review: ReviewRow,
): Promise<void> {
  await transaction.insertInto("reviews").values(review).execute();
}

/**
 * Changes columns of a review. With a new `_id` it leaves behind all by which a reader of the old one would know it: its
 * marks of helpfulness, its reply, and the notices about it, whose statement is gone as if it were deleted.
 */
export async function updateReview(
  transaction: WritingTransaction,
  id: string,
  changed: Partial<ReviewRow>,
): Promise<void> {
  const isRenamed = changed.id !== undefined && changed.id !== id;
  const { kind } = await transaction
    .updateTable("reviews")
    // By its number of marks a review without words would be recognised under its new id.
    .set({ ...changed, ...(isRenamed && { helpful_count: 0, helpful_new: 0 }) })
    .where("id", "=", id)
    .returning("kind")
    .executeTakeFirstOrThrow();
  if (changed.id === undefined || !isRenamed) return;
  await renameSubject(transaction, subjectKindOf(kind), id, changed.id);
  await deleteReplyTo(transaction, id);
}

export async function removeReview(transaction: WritingTransaction, id: string): Promise<void> {
  const deleted = await transaction
    .deleteFrom("reviews")
    .where("id", "=", id)
    .returning(["kind", "rating", "state", "state_reason", "state_since"])
    .executeTakeFirst();
  if (!deleted) return;
  await addRemoval(transaction, deleted);
  await forgetSubjects(transaction, subjectKindOf(deleted.kind), id);
  await deleteReplyTo(transaction, id);
}

/** Returns the name of this kind of review in calls, reports and notices. */
export const subjectKindOf = (kind: PlaceKind) => `${kind}-review` as const;

/** Whether a review is dated after one instant, and not after another: of an anonymous one, the day is all that is known. */
export function isDatedWithin(since: string, until: string): Expression<SqlBool> {
  const { and, eb, or } = expressionBuilder<{ review: ReviewsTable }, "review">();
  return or([
    and([
      eb("review.is_anonymous", "=", 0),
      eb("review.created_at", ">", since),
      eb("review.created_at", "<=", until),
    ]),
    and([
      eb("review.is_anonymous", "=", 1),
      eb("review.created_at", ">=", dayOnly(since)),
      eb("review.created_at", "<=", dayOnly(until)),
    ]),
  ]);
}
