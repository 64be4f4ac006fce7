import type { Kysely } from "kysely";

/** Pay by profession and booking, calculated on the first of each month. The marker "pay-figures" has the month. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("pay_figures")
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("profession", "text", (column) => column.notNull())
    .addColumn("booking", "text", (column) => column.notNull())
    .addColumn("made_on", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("median", "integer", (column) => column.notNull())
    .addColumn("lowest", "integer", (column) => column.notNull())
    .addColumn("highest", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("pay_figures_key", ["scope", "profession", "booking"])
    .execute();
}
