import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;

  // Members who are logged in during the migration must log in again: their sessions have no name to be listed under.
  await schema.dropTable("sessions").execute();
  await schema
    .createTable("sessions")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("browser", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("sessions_of_account").on("sessions").column("account_id").execute();

  await schema.alterTable("accounts").addColumn("disabled_at", "text").execute();
  await schema.alterTable("mails").addColumn("failed_at", "text").execute();
  await schema.alterTable("mails").addColumn("failure", "text").execute();
  await schema.createIndex("mails_of_account").on("mails").column("account_id").execute();

  await schema
    .createTable("mail_requests")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await schema
    .createTable("throttles")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("throttles_by_end").on("throttles").column("ends_at").execute();
}
