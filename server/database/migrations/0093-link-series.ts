import type { Kysely } from "kysely";

/** Lets a change of address or password end the links that were mailed before it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("accounts")
    .addColumn("link_series", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
