import { type Kysely, sql } from "kysely";
import { randomKey } from "../../platform/tokens.ts";

type Row = Record<string, unknown> & { id: string };

/** Below the number of values that either engine takes at once. */
const atOnce = 250;

/**
 * Reviews of workplaces and of agencies in one table, under a random key: the order of its rows tells nothing. A reply
 * names its review by the `_id` alone.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await createReviews(database);
  await move(database, "workplace_reviews", ({ workplace_id, ...row }) => ({
    ...row,
    kind: "workplace",
    place_id: workplace_id,
  }));
  await move(database, "agency_reviews", ({ agency_id, comment, ...row }) => ({
    ...row,
    kind: "agency",
    place_id: agency_id,
    comments: comment,
    pmr: "",
    features: "",
  }));
  // Only now, each for all rows at once.
  await createIndexes(database);
  await database.schema.dropIndex("replies_to_review").execute();
  await database.schema.alterTable("replies").dropColumn("review_kind").execute();
  await database.schema
    .createIndex("replies_to_review")
    .unique()
    .on("replies")
    .column("review_id")
    .execute();
  await sql`update erasures set kind = 'review' where kind in ('workplace_review', 'agency_review')`.execute(
    database,
  );
}

const names = (text: string): string[] => text.split(" ");

const requiredTexts = names("id kind place_id comments pmr features created_at listed_at");
const texts = names(
  "edited_at byline_name byline_profession byline_job_title vanishes_at entry_id state_reason state_since " +
    "author_checked_on author_check_method change_until change_reason appeal would_return payment shift_month " +
    "pay_basis booked_through publishes_at publish_choice payment_month next_payment next_from " +
    "payment_link_hash payment_link_until marks_sent",
);
const numbers = names(
  "pay_rate_pence time_to_pay_days byline_checked next_time_to_pay_days remind_minute",
);
const numbersFromZero = names("author_checked show_pay helpful_count helpful_new");

async function createReviews({ schema }: Kysely<unknown>): Promise<void> {
  let table = schema
    .createTable("reviews")
    .addColumn("key", "integer", (column) => column.primaryKey().notNull())
    .addColumn("account_id", "text", (column) =>
      column.references("accounts.id").onDelete("set null"),
    )
    .addColumn("rating", "integer", (column) => column.notNull())
    .addColumn("is_anonymous", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull().defaultTo("public"))
    .addColumn("answers", "text", (column) => column.notNull().defaultTo("{}"))
    .addColumn("searched_words", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("pay_hours", "real");
  for (const name of requiredTexts) table = table.addColumn(name, "text", (one) => one.notNull());
  for (const name of texts) table = table.addColumn(name, "text");
  for (const name of numbers) table = table.addColumn(name, "integer");
  for (const name of numbersFromZero) {
    table = table.addColumn(name, "integer", (one) => one.notNull().defaultTo(0));
  }
  await table.execute();
}

async function createIndexes(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  const index = (name: string, columns: string[]) =>
    schema.createIndex(`reviews_${name}`).on("reviews").columns(columns);
  await index("by_id", ["id"]).unique().execute();
  await index("listed", ["place_id", "listed_at", "id"]).execute();
  await index("of_account", ["account_id", "created_at"]).execute();
  await index("not_public", ["place_id"])
    .where(sql.ref("state"), "<>", sql.lit("public"))
    .execute();
  await index("marks_sent", ["listed_at"]).where(sql.ref("marks_sent"), "is not", null).execute();
  await index("helpful", ["helpful_new"]).where(sql.ref("helpful_new"), ">", sql.lit(0)).execute();
  for (const column of [
    "vanishes_at",
    "entry_id",
    "next_from",
    "remind_minute",
    "payment_link_hash",
  ]) {
    await index(`by_${column}`, [column]).where(sql.ref(column), "is not", null).execute();
  }
  await sql`
    create index reviews_latest on reviews (substr(listed_at, 1, 7), id) where kind = 'workplace' and comments <> ''
  `.execute(database);
}

/** In the order of the random ids. */
async function move(
  database: Kysely<unknown>,
  table: string,
  change: (row: Row) => Record<string, unknown>,
): Promise<void> {
  for (let after = ""; ;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where id > ${after} order by id limit ${atOnce}
    `.execute(database);
    const last = rows.at(-1);
    if (last === undefined) break;
    await (database as Kysely<Record<string, Record<string, unknown>>>)
      .insertInto("reviews")
      .values(rows.map((row) => Object.assign(change(row), { key: randomKey() })))
      .execute();
    after = last.id;
  }
  await database.schema.dropTable(table).execute();
}
