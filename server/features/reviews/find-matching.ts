import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RatingBand, ReviewSort } from "@locumark/contract/review-choices";
import type { Profession } from "@locumark/contract/choices";
import type { Reader } from "../../database/database.ts";
import { foldText } from "../workplaces/search/fold.ts";
import type { KindTables, ReviewKind, ReviewRow, ReviewWithAuthor, SearchedKind } from "./kinds.ts";
import { lastYearFrom } from "./summarise-over-time.ts";
import { publicReviews, type ReviewedPlace, tables, withContext } from "./queries.ts";

type Kind<Content> = ReviewKind<unknown, Content>;

/** As the contract has them (`review-filters.ts`). */
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
 * One page of the reviews that match, in the order asked for, and how many match. Order and filters use nothing of a
 * review but what everybody sees of it, so that neither tells its author's own list from another's.
 */
export async function listMatching<Content>(
  database: Reader,
  kind: Kind<Content>,
  place: ReviewedPlace,
  filters: Filters,
  page: Page,
  now: Date,
): Promise<{ reviews: ReviewWithAuthor<Content>[]; total: number }> {
  const words = wordsOf(filters.q);
  if (words.length > 0) {
    const matches = await searchTexts(database, kind, place, filters, words, page, now);
    const ids = matches.filter(({ isAfter }) => isAfter).slice(0, page.limit);
    const reviews = await findInOrder(
      database,
      kind,
      ids.map(({ id }) => id),
    );
    return { reviews, total: matches.length };
  }
  const key = orderKey(kind, page.sort);
  let query = matching(database, kind, place, filters, now);
  if (page.after) query = query.where(follows(kind, key, page.after.id));
  const [reviews, total] = await Promise.all([
    query
      .orderBy(key, "desc")
      .orderBy("review.listed_at", "desc")
      .orderBy("review.id", "desc")
      .limit(page.limit)
      .$castTo<ReviewWithAuthor<Content>>()
      .execute(),
    countMatching(database, kind, place, filters, now),
  ]);
  return { reviews, total };
}

export async function countMatching(
  database: Reader,
  kind: SearchedKind,
  place: ReviewedPlace,
  filters: Filters,
  now: Date,
): Promise<number> {
  const words = wordsOf(filters.q);
  if (words.length > 0) {
    const page = { sort: "newest", limit: 0 } as const;
    return (await searchTexts(database, kind, place, filters, words, page, now)).length;
  }
  const { count } = await matching(database, kind, place, filters, now)
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The professions of the named reviews of a place, which their cards show. */
export async function listProfessions(
  database: Reader,
  kind: KindTables,
  placeId: string,
): Promise<Profession[]> {
  const { reviews, placeId: column } = tables(kind);
  const rows = await database
    .selectFrom(reviews)
    .select("byline_profession")
    .distinct()
    .where(column, "=", placeId)
    .where("state", "=", "public")
    .where("is_anonymous", "=", 0)
    .where("byline_profession", "is not", null)
    .execute();
  return rows.flatMap(({ byline_profession: profession }) => profession ?? []).toSorted();
}

/** Everything but the words that are searched for. */
function matching(
  database: Reader,
  kind: SearchedKind,
  place: ReviewedPlace,
  { profession, rating, withText, lastYear, paidLate }: Filters,
  now: Date,
) {
  let query = publicReviews(database, kind, place);
  // An anonymous review has no byline; it is named here so that nobody has to know.
  if (profession) {
    query = query
      .where("review.is_anonymous", "=", 0)
      .where("review.byline_profession", "=", profession);
  }
  if (rating) {
    const [from = 0, to = 0] = rating.split("-").map(Number);
    query = query.where("review.rating", ">=", from).where("review.rating", "<=", to);
  }
  if (withText) query = query.where(textLength(kind), ">", 0);
  if (lastYear) query = query.where("review.listed_at", ">=", lastYearFrom(now));
  if (paidLate) query = query.where(kind.isPaidLate("review"));
  return query;
}

const textLength = (kind: SearchedKind): RawBuilder<number> =>
  sql<number>`(${sql.join(
    kind.words.map((column) => sql`length(${sql.ref(`review.${column}`)})`),
    sql` + `,
  )})`;

/** What the list is ordered by, the largest first; equals are in the order of the list without it. */
function orderKey(kind: SearchedKind, sort: ReviewSort): RawBuilder<unknown> {
  if (sort === "highest") return sql`review.rating`;
  if (sort === "lowest") return sql`-review.rating`;
  return sort === "longest" ? textLength(kind) : sql`review.listed_at`;
}

/** That a review comes after another one; the databases compare, since they sort. */
const follows = (kind: SearchedKind, key: RawBuilder<unknown>, after: string) =>
  sql<SqlBool>`(${key}, review.listed_at, review.id) <
    (select ${key}, review.listed_at, review.id from ${sql.table(kind.reviews)} as review where review.id = ${after})`;

const wordsOf = (q: string): string[] => foldText(q).split(/\s+/u).filter(Boolean);

/**
 * The ids of those in whose texts all words are, in order. Both engines fold letters differently, and neither as search
 * does: so the texts of the place are read.
 */
async function searchTexts(
  database: Reader,
  kind: SearchedKind,
  place: ReviewedPlace,
  filters: Filters,
  words: string[],
  { sort, after }: Pick<Page, "sort" | "after">,
  now: Date,
): Promise<{ id: string; isAfter: boolean }[]> {
  const key = orderKey(kind, sort);
  const rows = await matching(database, kind, place, filters, now)
    .clearSelect()
    .select("review.id as id")
    .select(kind.texts.map((column) => sql<string>`${sql.ref(`review.${column}`)}`.as(column)))
    .select((after ? follows(kind, key, after.id) : sql<SqlBool>`1 = 1`).as("is_after"))
    .orderBy(key, "desc")
    .orderBy("review.listed_at", "desc")
    .orderBy("review.id", "desc")
    .$castTo<Record<string, string> & { is_after: boolean | number }>()
    .execute();
  return rows
    .filter((row) => {
      const text = foldText(kind.texts.map((column) => row[column]).join("\n"));
      return words.every((word) => text.includes(word));
    })
    .map((row) => ({ id: String(row["id"]), isAfter: Boolean(row.is_after) }));
}

async function findInOrder<Content>(
  database: Reader,
  kind: Kind<Content>,
  ids: string[],
): Promise<ReviewWithAuthor<Content>[]> {
  if (ids.length === 0) return [];
  const reviews = await withContext(database, kind)
    .where("review.id", "in", ids)
    .where("review.state", "=", "public")
    .$castTo<ReviewWithAuthor<Content>>()
    .execute();
  const byId = new Map(reviews.map((review) => [review.id, review]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
