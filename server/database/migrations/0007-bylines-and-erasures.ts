import { type Kysely, sql } from "kysely";

const reviews = ["workplace_reviews", "agency_reviews"] as const;

/**
 * Named reviews keep the byline of the day they were written. Reviews that became anonymous are still found by their
 * author under the `_id` they had before. Erasures are listed, so that they can be repeated on a restored backup.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const table of reviews) {
    await schema.alterTable(table).addColumn("byline_name", "text").execute();
    await schema.alterTable(table).addColumn("byline_profession", "text").execute();
    await schema.alterTable(table).addColumn("byline_checked", "integer").execute();
    await schema.alterTable(table).addColumn("vanishes_at", "text").execute();
    // The author's present details are the nearest there is to the details of that day.
    const author = sql`from accounts where accounts.id = ${sql.ref(`${table}.account_id`)}`;
    await sql`
      update ${sql.table(table)} set
        byline_name = (select name ${author}),
        byline_profession = (select profession ${author}),
        byline_checked =
          (select case when verification_status = 'verified' then 1 else 0 end ${author})
      where is_anonymous = 0`.execute(database);
    await schema
      .createIndex(`${table}_vanishing`)
      .on(table)
      .column("vanishes_at")
      .where(sql.ref("vanishes_at"), "is not", null)
      .execute();
  }

  await schema
    .createTable("former_review_ids")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("review_id", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .execute();
  await schema
    .createIndex("former_ids_of_review")
    .on("former_review_ids")
    .column("review_id")
    .execute();
  await schema
    .createIndex("former_ids_of_account")
    .on("former_review_ids")
    .column("account_id")
    .execute();

  await schema
    .createTable("erasures")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("extent", "text", (column) => column.notNull())
    .addColumn("erased_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("erasures_by_time").on("erasures").column("erased_at").execute();
}
