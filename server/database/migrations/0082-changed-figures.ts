import type { Kysely } from "kysely";

/** Which figures of a scope changed when they were last made. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("figures")
    .addColumn("changed", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
