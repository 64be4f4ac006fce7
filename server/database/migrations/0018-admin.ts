import type { Kysely } from "kysely";

/**
 * Adds the last runs of the operator's jobs, the acts of admins on agencies, the earlier names of agencies, and the
 * subject of a message to the team.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("jobs")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .addColumn("outcome", "text")
    .addColumn("report", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("agency_actions")
    .addColumn("number", "integer", (column) => column.primaryKey().notNull())
    .addColumn("done_at", "text", (column) => column.notNull())
    .addColumn("done_by", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("agency_id", "text", (column) => column.notNull())
    .addColumn("into_id", "text")
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .execute();
  await schema
    .createTable("agency_names")
    .addColumn("name_key", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("agency_id", "text", (column) => column.notNull())
    .execute();
  await schema
    .alterTable("contact_messages")
    .addColumn("topic", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
