import type { Kysely } from "kysely";

/**
 * A name can be taken off the list of who pays. Batches of reports have their place and half-month from now on: those from
 * before are taken again.
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
