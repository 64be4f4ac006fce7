import type { Kysely } from "kysely";

/**
 * Lets a name be taken off “Who pays, and when”. Deletes the batches of reports from before, which are taken again with
 * their place and half-month.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("payment_listings")
    .addColumn("is_removed", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await (database as Kysely<{ dated_batches: { scope: string } }>)
    .deleteFrom("dated_batches")
    .where("scope", "like", "payments %")
    .execute();
}
