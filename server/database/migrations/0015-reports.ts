import type { Kysely } from "kysely";

/** Adds the reports of visitors and members, and the figures of each quarter that is over. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("reports")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("subject_kind", "text", (column) => column.notNull())
    .addColumn("subject_id", "text", (column) => column.notNull())
    .addColumn("is_gone", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("email_key", "text")
    .addColumn("is_proven", "integer", (column) => column.notNull())
    .addColumn("is_mailed", "integer", (column) => column.notNull())
    .addColumn("reporter", "text")
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text")
    .addColumn("decided_at", "text")
    .addColumn("outcome", "text")
    .addColumn("outcome_reason", "text")
    .addColumn("asked_again_at", "text")
    .addColumn("asked_again", "text")
    .addColumn("decided_again_at", "text")
    .execute();
  await schema
    .createIndex("reports_of_subject")
    .on("reports")
    .columns(["subject_kind", "subject_id"])
    .execute();
  await schema.createIndex("reports_by_address").on("reports").column("email_key").execute();
  await schema
    .createTable("deleted_removals")
    .addColumn("removed_at", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("rating", "integer", (column) => column.notNull())
    .execute();
  await schema
    .createTable("quarter_totals")
    .addColumn("quarter", "text", (column) => column.notNull())
    .addColumn("figure", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("quarter_totals_key", ["quarter", "figure"])
    .execute();
}
