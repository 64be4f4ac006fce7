import { type Kysely, sql } from "kysely";

/**
 * For the home page: the reviews with a comment, the latest month first. Within a month the random ids decide, so that
 * the order says nothing more of an anonymous review than the month that everybody may know.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    create index workplace_reviews_latest on workplace_reviews (substr(listed_at, 1, 7), id) where comments <> ''
  `.execute(database);
}
