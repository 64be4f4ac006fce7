import type { Kysely } from "kysely";

/** The base rates that the operator adds to those that the release knows. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("base_rates")
    .addColumn("day", "text", (column) => column.primaryKey().notNull())
    .addColumn("hundredths", "integer", (column) => column.notNull())
    .execute();
}
