import type { Insertable, Updateable } from "kysely";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { WorkplaceReviewsTable } from "../../database/tables/reviews.ts";
import { forgetSubjects, renameSubject } from "../reports/queries.ts";
import { addRemoval } from "../totals/add-removal.ts";
import { deleteReplyTo, renameReplyTo } from "../replies/queries.ts";
import { moveNotices } from "../notices/queries.ts";
import type { KindTables, ReviewWithAuthor, ReviewKind, ReviewRow } from "./kinds.ts";

type Kind<Content> = ReviewKind<unknown, Content>;

/**
 * Both kinds of review, and both kinds of place, are in tables with the same columns. The query builder's types
 * follow one of them; the part that differs, a review's content, gets its type from its kind.
 */
export const tables = (kind: KindTables) => ({
  reviews: kind.reviews as "workplace_reviews",
  places: kind.places as "workplaces",
  placeId: kind.placeId as "workplace_id",
});

export function withContext(database: Reader, kind: KindTables) {
  const { reviews, places, placeId } = tables(kind);
  return (
    database
      .selectFrom(`${reviews} as review`)
      .innerJoin(`${places} as place`, "place.id", `review.${placeId}`)
      // Not a joined subquery, which the embedded database would make again for each list, of all replies.
      .leftJoin("replies as reply", (join) =>
        join
          .onRef("reply.review_id", "=", "review.id")
          .on("reply.review_kind", "=", kind.kind)
          .on("reply.state", "=", "public"),
      )
      .leftJoin("claims as claim", (join) =>
        join.onRef("claim.id", "=", "reply.claim_id").on("claim.state", "=", "granted"),
      )
      .selectAll("review")
      .select(["place.id as place_id", "place.name as place_name"])
      .select([
        "reply.id as reply_id",
        "claim.organisation as reply_name",
        "reply.text as reply_text",
      ])
      .select(["reply.posted_at as reply_posted_at", "reply.edited_at as reply_edited_at"])
  );
}

export const findReview = <Content>(
  database: Reader,
  kind: Kind<Content>,
  id: string,
): Promise<ReviewWithAuthor<Content> | undefined> =>
  withContext(database, kind)
    .where("review.id", "=", id)
    .$castTo<ReviewWithAuthor<Content>>()
    .executeTakeFirst();

/** Which reviews: those of some places, mostly one, or of all places with a name. */
export type ReviewedPlace = { ids: string[] } | { names: string[] };

/** Those of one or several places that everybody sees. */
export function publicReviews(database: Reader, kind: KindTables, place: ReviewedPlace) {
  const query = withContext(database, kind).where("review.state", "=", "public");
  return "ids" in place
    ? query.where(`review.${tables(kind).placeId}`, "in", place.ids)
    : query.where("place.name", "in", place.names);
}

/**
 * Newest first, as far as others may know when a review was written (see `listed_at`).
 * @param page.after the last review of the page before
 */
export function listReviews<Content>(
  database: Reader,
  kind: Kind<Content>,
  place: ReviewedPlace,
  page: { limit: number; after?: Pick<ReviewRow, "listed_at" | "id"> | undefined },
): Promise<ReviewWithAuthor<Content>[]> {
  const { after } = page;
  let query = publicReviews(database, kind, place);
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
    .$castTo<ReviewWithAuthor<Content>>()
    .execute();
}

/**
 * Reviews with a comment, the latest month first. Within a month they are in the order of their random ids, which reveals
 * nothing that the lists of the places do not.
 */
export const listLatestReviews = <Content>(
  database: Reader,
  kind: Kind<Content>,
  limit: number,
): Promise<ReviewWithAuthor<Content>[]> =>
  withContext(database, kind)
    .where("comments", "<>", "")
    .where("review.state", "=", "public")
    .orderBy(({ fn, lit, ref }) => fn("substr", [ref("review.listed_at"), lit(1), lit(7)]), "desc")
    .orderBy("review.id", "desc")
    .limit(limit)
    .$castTo<ReviewWithAuthor<Content>>()
    .execute();

/** Newest first by their exact times: only for their author. */
export const listOwnReviews = <Content>(
  database: Reader,
  kind: Kind<Content>,
  accountId: string,
): Promise<ReviewWithAuthor<Content>[]> =>
  withContext(database, kind)
    .where("review.account_id", "=", accountId)
    .orderBy("review.created_at", "desc")
    .orderBy("review.id", "desc")
    .$castTo<ReviewWithAuthor<Content>>()
    .execute();

/** @param writtenUnder the id that its author gave: that of an entry which has been merged into the place, perhaps */
export async function insertReview<Content extends object>(
  transaction: WritingTransaction,
  kind: Kind<Content>,
  review: ReviewRow,
  place: { id: string; content: Content },
  writtenUnder: string,
): Promise<void> {
  const entry = writtenUnder === place.id ? {} : { entry_id: writtenUnder };
  const row = { ...review, ...place.content, ...entry, [tables(kind).placeId]: place.id };
  await transaction
    .insertInto(tables(kind).reviews)
    .values(row as unknown as Insertable<WorkplaceReviewsTable>)
    .execute();
}

export async function updateReview(
  transaction: WritingTransaction,
  kind: KindTables,
  id: string,
  changed: Partial<ReviewRow>,
): Promise<void> {
  const isRenamed = changed.id !== undefined && changed.id !== id;
  await transaction
    .updateTable(tables(kind).reviews)
    // By its number of marks a review without words would be recognised under its new id.
    .set({
      ...(changed as Updateable<WorkplaceReviewsTable>),
      ...(isRenamed && { helpful_count: 0, helpful_new: 0 }),
    })
    .where("id", "=", id)
    .execute();
  if (changed.id === undefined || !isRenamed) return;
  const subject = reportKindOf(kind);
  await renameSubject(transaction, subject, id, changed.id);
  await renameReplyTo(transaction, kind.kind, id, changed.id);
  await moveNotices(transaction, subject, id, changed.id);
}

export async function removeReview(
  transaction: WritingTransaction,
  kind: KindTables,
  id: string,
): Promise<void> {
  const deleted = await transaction
    .deleteFrom(tables(kind).reviews)
    .where("id", "=", id)
    .returning(["rating", "state", "state_reason", "state_since"])
    .executeTakeFirst();
  if (!deleted) return;
  await addRemoval(transaction, deleted);
  await forgetSubjects(transaction, reportKindOf(kind), id);
  await deleteReplyTo(transaction, kind.kind, id);
}

/** What reports call a review of this kind. */
export const reportKindOf = ({ kind }: KindTables) =>
  kind === "workplace_review" ? ("workplace-review" as const) : ("agency-review" as const);
