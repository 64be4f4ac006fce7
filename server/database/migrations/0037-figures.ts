import type { Kysely } from "kysely";

/**
 * Figures of payments and checks, made on the first of each month like the figures of pay, and what they have taken of
 * anonymous reviews. The figures of pay took each of them at once until now: they are made again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("figures")
    .addColumn("scope", "text", (column) => column.primaryKey().notNull())
    .addColumn("made_on", "text", (column) => column.notNull())
    .addColumn("taken", "text", (column) => column.notNull())
    .addColumn("payments", "text")
    .addColumn("checked", "integer")
    .addColumn("unchecked", "integer")
    .execute();
  const anyTables = database as Kysely<Record<string, Record<string, unknown>>>;
  await anyTables.deleteFrom("pay_figures").execute();
  await anyTables.deleteFrom("markers").where("name", "=", "pay-figures").execute();
}
