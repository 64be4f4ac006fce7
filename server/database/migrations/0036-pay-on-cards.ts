import type { Kysely } from "kysely";

/**
 * Whether an anonymous review shows others what its author was paid. Those from before were written when it was shown
 * without asking: no author has ticked it.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ["workplace_reviews", "agency_reviews"]) {
    await schema
      .alterTable(table)
      .addColumn("show_pay", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
