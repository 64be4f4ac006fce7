import type { Kysely } from "kysely";

/** How many places the figures of pay cover. Until they are made again nothing is compared with the earlier ones. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("pay_figures")
    .addColumn("places", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
