import type { Kysely } from "kysely";

/** Changes of an account's address: asked for, and made ones as long as they can be taken back. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("email_changes")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("new_email", "text")
    .addColumn("old_email", "text")
    .addColumn("old_password_hash", "text")
    .addColumn("link_hash", "text", (column) => column.unique())
    .addColumn("asked_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("email_changes_account")
    .on("email_changes")
    .column("account_id")
    .execute();
}
