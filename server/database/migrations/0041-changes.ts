import type { Kysely } from "kysely";

/** Adds the table from which processes learn of the places that another one has changed. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("changes")
    .addColumn("place_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .execute();
}
