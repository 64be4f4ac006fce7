import type { Kysely } from "kysely";

/** Adds what people follow, sealed whole; the digests of it, and the day on which each was asked for. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("followings")
    .addColumn("key", "integer", (column) => column.primaryKey().notNull())
    .addColumn("tag", "text", (column) => column.notNull())
    .addColumn("sealed", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("followings_by_tag").unique().on("followings").column("tag").execute();
  await schema
    .createTable("digests")
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("digest_day", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("digests_primary_key", ["account_id", "digest_day"])
    .execute();
  await schema.alterTable("mail_preferences").addColumn("said_on", "text").execute();
}
