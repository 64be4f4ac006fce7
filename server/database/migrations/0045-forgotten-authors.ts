import { type Kysely, sql } from "kysely";

/** When an anonymous review without an author gets another `_id`; and erasures by the day. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("reviews").addColumn("renames_at", "text").execute();
  await schema
    .createIndex("reviews_by_renames_at")
    .on("reviews")
    .column("renames_at")
    .where(sql.ref("renames_at"), "is not", null)
    .execute();
  await sql`update erasures set erased_at = substr(erased_at, 1, 10) || 'T00:00:00.000Z'`.execute(
    database,
  );
}
