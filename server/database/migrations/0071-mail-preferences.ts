import type { Kysely } from "kysely";

/** Adds the choices of members about mails that are not essential. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("mail_preferences")
    .addColumn("account_id", "text", (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("is_wanted", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("mail_preferences_primary_key", ["account_id", "kind"])
    .execute();
}
