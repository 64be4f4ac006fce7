import type { Kysely } from "kysely";

// How often somebody did something, where several processes count together.
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("throttles")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();
}
