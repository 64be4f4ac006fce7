import type { Kysely } from "kysely";

/**
 * The account that was logged in when a notice was sent: an address that a stranger types proves nothing. And when a
 * link of an organisation was made: it replaces the older ones once it is opened.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("notices")
    .addColumn("sender_id", "text", (column) =>
      column.references("accounts.id").onDelete("set null"),
    )
    .execute();
  await schema
    .alterTable("reply_links")
    .addColumn("made_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}
