import { type Kysely, sql } from "kysely";

/** Reviews that become public at a random time: when, what their author chose, and when they were written. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ["workplace_reviews", "agency_reviews"]) {
    await schema.alterTable(table).addColumn("publishes_at", "text").execute();
    await schema.alterTable(table).addColumn("publish_choice", "text").execute();
    await schema.alterTable(table).addColumn("written_at", "text").execute();
    await schema
      .createIndex(`${table}_written`)
      .on(table)
      .column("written_at")
      .where(sql.ref("written_at"), "is not", null)
      .execute();
  }
}
