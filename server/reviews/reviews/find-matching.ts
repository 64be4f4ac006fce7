import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RatingBand, ReviewSort } from "@locumark/contract/reviews/reviews/review-choices";
import type { Profession } from "@locumark/contract/choices";
import type { Reader } from "../../database/database.ts";
import { isPaidLate } from "./check-answers.ts";
import type { PlacedReview, ReviewedPlace } from "../rows/review-kinds.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { splitSearch } from "../rows/normalise-words.ts";
import { lastYearFrom } from "./summarise-over-time.ts";
import { publicReviews, withContext } from "../rows/review-queries.ts";

/** The part that is searched for words: this many of the newest reviews, and this much of their text. */
const searchedMax = 1000;
const searchedBytesMax = 1_000_000;

/** As in the contract (`review-filters.ts`). */
export interface Filters {
  readonly profession?: Profession | undefined;
  readonly rating?: RatingBand | undefined;
  readonly withText: boolean;
  readonly lastYear: boolean;
  readonly paidLate: boolean;
  readonly q: string;
}

export const isFiltered = ({ profession, rating, ...others }: Filters): boolean =>
  profession !== undefined ||
  rating !== undefined ||
  others.withText ||
  others.lastYear ||
  others.paidLate ||
  others.q !== "";

interface Page {
  readonly limit: number;
  readonly sort: ReviewSort;
  /** The last review of the page before, whether it matches or not. */
  readonly after?: Pick<ReviewRow, "id"> | undefined;
}

/**
 * One page of the reviews that match, in the order asked for, and how many match. Order and filters use only what
 * everybody sees of a review, so that an author's own list looks like anybody's.
 */
export async function listMatching(
  database: Reader,
  place: ReviewedPlace,
  filters: Filters,
  page: Page,
  now: Date,
): Promise<{ reviews: PlacedReview[]; total: number }> {
  const words = splitSearch(filters.q);
  if (words.length > 0) {
    const matches = await searchWords(database, place, filters, words, page, now);
    const ids = matches.filter(({ isAfter }) => isAfter).slice(0, page.limit);
    const reviews = await findInOrder(
      database,
      ids.map(({ id }) => id),
    );
    return { reviews, total: matches.length };
  }
  const key = orderKey(page.sort);
  let query = matching(database, place, filters, now);
  if (page.after) query = query.where(follows(key, page.after.id));
  const [reviews, counted] = await Promise.all([
    query
      .orderBy(key, "desc")
      .orderBy("review.listed_at", "desc")
      .orderBy("review.id", "desc")
      .limit(page.limit)
      .execute(),
    countMatching(database, place, filters, now),
  ]);
  return { reviews, total: counted.matching };
}

/** @returns how many match; and how many were searched for words, if not all that match the rest */
export async function countMatching(
  database: Reader,
  place: ReviewedPlace,
  filters: Filters,
  now: Date,
): Promise<{ matching: number; searched: number | null }> {
  const words = splitSearch(filters.q);
  if (words.length > 0) return await countSaying(database, place, filters, words, now);
  const { count } = await matching(database, place, filters, now)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { matching: Number(count), searched: null };
}

/** The professions of the named reviews of a place, which their cards show. */
export async function listProfessions(database: Reader, placeId: string): Promise<Profession[]> {
  const rows = await database
    .selectFrom("reviews")
    .select("byline_profession")
    .distinct()
    .where("place_id", "=", placeId)
    .where("state", "=", "public")
    .where("is_anonymous", "=", 0)
    .where("byline_profession", "is not", null)
    .execute();
  return rows.flatMap(({ byline_profession: profession }) => profession ?? []).toSorted();
}

/** Everything but the words that are searched for. */
function matching(
  database: Reader,
  place: ReviewedPlace,
  { profession, rating, withText, lastYear, paidLate }: Filters,
  now: Date,
) {
  let query = publicReviews(database, place);
  // An anonymous review has no byline; this text names it, so that no caller has to know.
  if (profession) {
    query = query
      .where("review.is_anonymous", "=", 0)
      .where("review.byline_profession", "=", profession);
  }
  if (rating) {
    const [from = 0, to = 0] = rating.split("-").map(Number);
    query = query.where("review.rating", ">=", from).where("review.rating", "<=", to);
  }
  if (withText) query = query.where(textLength, ">", 0);
  if (lastYear) query = query.where("review.listed_at", ">=", lastYearFrom(now));
  if (paidLate) query = query.where(isPaidLate("review"));
  return query;
}

/** The length of its author's words; the name of a system does not count. */
const textLength: RawBuilder<number> = sql<number>`(length(review.comments) + length(review.features))`;

/** Returns the sort key of the list, the largest first; ties in the usual order. */
function orderKey(sort: ReviewSort): RawBuilder<unknown> {
  if (sort === "highest") return sql`review.rating`;
  if (sort === "lowest") return sql`-review.rating`;
  return sort === "longest" ? textLength : sql`review.listed_at`;
}

/** Whether a review comes after another one; the databases compare, since they sort. */
const follows = (key: RawBuilder<unknown>, after: string) =>
  sql<SqlBool>`(${key}, review.listed_at, review.id) <
    (select ${key}, review.listed_at, review.id from reviews as review where review.id = ${after})`;

/**
 * The reviews that are searched for words: the newest that match the rest, so that a search costs no more where reviews
 * are many or long. Their length is known without reading them.
 */
function newest(database: Reader, place: ReviewedPlace, filters: Filters, now: Date) {
  const order = sql`(order by review.listed_at desc, review.id desc)`;
  return matching(database, place, filters, now)
    .clearSelect()
    .select("review.id")
    .select(
      sql<SqlBool>`row_number() over ${order} <= ${searchedMax}
        and sum(octet_length(review.searched_words)) over ${order} <= ${searchedBytesMax}`.as(
        "is_searched",
      ),
    );
}

/**
 * Whether a review says all of the words. The databases look, and hand out no text. Not with LIKE: the embedded one
 * tries a long word again at every letter, which takes fifty times as long.
 */
const saysAll = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    words.map((word) => sql`replace(review.searched_words, ${word}, '') <> review.searched_words`),
    sql` and `,
  )})`;

/** The ids of the reviews that say all of the words, in order. */
async function searchWords(
  database: Reader,
  place: ReviewedPlace,
  filters: Filters,
  words: string[],
  { sort, after }: Page,
  now: Date,
): Promise<{ id: string; isAfter: boolean }[]> {
  const key = orderKey(sort);
  const rows = await database
    .selectFrom(newest(database, place, filters, now).as("newest"))
    .innerJoin("reviews as review", "review.id", "newest.id")
    .select("review.id")
    .select((after ? follows(key, after.id) : sql<SqlBool>`1 = 1`).as("is_after"))
    .where(sql<SqlBool>`case when newest.is_searched then ${saysAll(words)} else 1 = 0 end`)
    .orderBy(key, "desc")
    .orderBy("review.listed_at", "desc")
    .orderBy("review.id", "desc")
    .execute();
  return rows.map(({ id, is_after: isAfter }) => ({ id, isAfter: Boolean(isAfter) }));
}

async function countSaying(
  database: Reader,
  place: ReviewedPlace,
  filters: Filters,
  words: string[],
  now: Date,
): Promise<{ matching: number; searched: number | null }> {
  const { matching, searched, all } = await database
    .selectFrom(newest(database, place, filters, now).as("newest"))
    .innerJoin("reviews as review", "review.id", "newest.id")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      sql<number>`count(case when newest.is_searched then 1 end)`.as("searched"),
      sql<number>`count(case when newest.is_searched then case when ${saysAll(words)} then 1 end end)`.as(
        "matching",
      ),
    ])
    .executeTakeFirstOrThrow();
  const areAll = Number(searched) === Number(all);
  return { matching: Number(matching), searched: areAll ? null : Number(searched) };
}

async function findInOrder(database: Reader, ids: string[]): Promise<PlacedReview[]> {
  if (ids.length === 0) return [];
  const reviews = await withContext(database)
    .where("review.id", "in", ids)
    .where("review.state", "=", "public")
    .execute();
  const byId = new Map(reviews.map((review) => [review.id, review]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
