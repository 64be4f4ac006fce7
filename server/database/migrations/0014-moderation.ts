import type { Kysely } from "kysely";

/**
 * Adds the columns of reviews that moderation needs besides their state; removals, with their appeals; changes asked
 * for; suspensions.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  for (const table of ["workplace_reviews", "agency_reviews"]) {
    await schema.alterTable(table).addColumn("change_until", "text").execute();
    await schema.alterTable(table).addColumn("change_reason", "text").execute();
    await schema.alterTable(table).addColumn("appeal", "text").execute();
  }
  await schema
    .createTable("removals")
    .addColumn("review_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("removed_by", "text")
    .addColumn("was_held", "integer", (column) => column.notNull())
    .addColumn("token_hash", "text")
    .addColumn("statement", "text")
    .execute();
  await schema.createIndex("removals_by_token").on("removals").column("token_hash").execute();
  await schema
    .createTable("asked_changes")
    .addColumn("review_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("item_kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("until", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("suspensions")
    .addColumn("account_id", "text", (column) =>
      column.primaryKey().notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("reviews", "text", (column) => column.notNull())
    .addColumn("suspended_at", "text", (column) => column.notNull())
    .addColumn("suspended_by", "text")
    .execute();
  await schema
    .createIndex("desk_log_by_subject")
    .on("desk_log")
    .columns(["subject_id", "done_at"])
    .execute();
}
