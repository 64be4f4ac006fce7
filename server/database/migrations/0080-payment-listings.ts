import type { Kysely } from "kysely";

/** Adds the names that are listed with reports of their payments, from when, and who heard of it before. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("payment_listings")
    .addColumn("scope", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("listed_from", "text", (column) => column.notNull())
    .addColumn("made_on", "text", (column) => column.notNull())
    .addColumn("figures", "text")
    .execute();
  await schema
    .createTable("listing_notices")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("scope", "text", (column) => column.notNull())
    .addColumn("claim_id", "text", (column) =>
      column.notNull().references("claims.id").onDelete("cascade"),
    )
    .addColumn("told_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("listing_notices_of_claim")
    .on("listing_notices")
    .column("claim_id")
    .execute();
}
