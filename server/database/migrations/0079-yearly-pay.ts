import type { Kysely } from "kysely";

/**
 * Pay in areas over the last 12 months and the 12 before, made on the first of each month, and what such figures have taken
 * of anonymous reviews, by the month in which they took it.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("yearly_pay")
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("profession", "text", (column) => column.notNull())
    .addColumn("booking", "text", (column) => column.notNull())
    .addColumn("basis", "text", (column) => column.notNull())
    .addColumn("year", "text", (column) => column.notNull())
    .addColumn("made_on", "text", (column) => column.notNull())
    .addColumn("median", "integer", (column) => column.notNull())
    .addColumn("lower", "integer", (column) => column.notNull())
    .addColumn("upper", "integer", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("yearly_pay_key", ["scope", "profession", "booking", "basis", "year"])
    .execute();
  await schema
    .createTable("dated_batches")
    .addColumn("scope", "text", (column) => column.primaryKey().notNull())
    .addColumn("taken", "text", (column) => column.notNull())
    .execute();
}
