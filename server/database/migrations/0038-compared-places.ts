import type { Kysely } from "kysely";

/** Of how many places the figures of pay are. Until they are made again nothing is compared with those from before. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("pay_figures")
    .addColumn("places", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
