import { type Insertable, sql, type Updateable } from "kysely";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { WorkplaceReviewsTable } from "../../database/tables/reviews.ts";
import { forgetSubjects, renameSubject } from "../reports/queries.ts";
import { addRemoval } from "../totals/add-removal.ts";
import { deleteReplyTo, renameReplyTo } from "../replies/queries.ts";
import { moveNotices } from "../notices/queries.ts";
import { countedStates } from "./policy.ts";
import type { KindTables, PlaceTotals, ReviewWithAuthor, ReviewKind, ReviewRow } from "./kinds.ts";

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

/**
 * The upper bound matters too: a clock that was ahead for a while may have dated a review years into the future, and its
 * author could not post again until then. A second review of one place is the lesser harm.
 */
export interface Within {
  readonly since: string;
  readonly until: string;
}

/** A person's newest review of a place within a period, or one that is not public yet. */
export const findReviewWithin = <Content>(
  database: Reader,
  kind: Kind<Content>,
  accountId: string,
  placeId: string,
  { since, until }: Within,
): Promise<ReviewWithAuthor<Content> | undefined> =>
  withContext(database, kind)
    .where("review.account_id", "=", accountId)
    .where(`review.${tables(kind).placeId}`, "=", placeId)
    .where(({ and, eb, or }) =>
      or([
        eb("review.state", "=", "waiting"),
        and([eb("review.created_at", ">", since), eb("review.created_at", "<=", until)]),
      ]),
    )
    .orderBy("review.created_at", "desc")
    .limit(1)
    .$castTo<ReviewWithAuthor<Content>>()
    .executeTakeFirst();

/** When a person wrote reviews within a period, of either kind of place, oldest first. */
export async function listPostedWithin(
  database: Reader,
  accountId: string,
  { since, until }: Within,
): Promise<string[]> {
  const ofTable = (table: "workplace_reviews" | "agency_reviews") =>
    database
      .selectFrom(table as "workplace_reviews")
      .select(({ eb }) =>
        // One that waited has since been dated by the day on which it became public.
        eb
          .case()
          .when("publish_choice", "is", null)
          .then(eb.ref("created_at"))
          .else(eb.ref("written_at"))
          .end()
          .as("written"),
      )
      .where("account_id", "=", accountId);
  const rows = await database
    .selectFrom(ofTable("workplace_reviews").unionAll(ofTable("agency_reviews")).as("review"))
    .select("written")
    .where("written", ">", since)
    .where("written", "<=", until)
    .orderBy("written")
    .execute();
  return rows.flatMap(({ written }) => written ?? []);
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
