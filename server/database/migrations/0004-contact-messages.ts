import type { Kysely } from "kysely";
import type { Tables } from "../schema.ts";

/**
 * Messages to the team, an outbox that also takes mails without an account, and a version by which processes notify
 * each other that pages have changed.
 */
export async function up(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;

  await schema
    .createTable("contact_messages")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("is_suspect", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  // Not every engine can drop a "not null" from a column, so the table is re-created.
  await schema.alterTable("mails").renameTo("mails_before").execute();
  await schema.dropIndex("mails_waiting").execute();
  await schema.dropIndex("mails_of_account").execute();
  await schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("account_id", "text", (column) =>
      column.references("accounts.id").onDelete("cascade"),
    )
    .addColumn("contact_message_id", "text", (column) =>
      column.references("contact_messages.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addColumn("failed_at", "text")
    .addColumn("failure", "text")
    .addPrimaryKeyConstraint("mails_id", ["id"])
    .execute();
  const kept = [
    "id",
    "kind",
    "account_id",
    "created_at",
    "attempts",
    "next_attempt_at",
    "sent_at",
    "failed_at",
    "failure",
  ] as const;
  await database
    .withTables<{ mails_before: Tables["mails"] }>()
    .insertInto("mails")
    .columns(kept)
    .expression((query) => query.selectFrom("mails_before").select(kept))
    .execute();
  await schema.dropTable("mails_before").execute();
  await schema
    .createIndex("mails_waiting")
    .on("mails")
    .columns(["sent_at", "next_attempt_at"])
    .execute();
  await schema.createIndex("mails_of_account").on("mails").column("account_id").execute();

  await schema
    .createTable("markers")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", "integer", (column) => column.notNull())
    .execute();
}
