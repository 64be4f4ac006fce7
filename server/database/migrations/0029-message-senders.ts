import type { Kysely } from "kysely";

/** Which member of staff was logged in when they wrote to the team: an address that a stranger types proves nothing. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable("contact_messages")
    .addColumn("sender_id", "text", (column) =>
      column.references("accounts.id").onDelete("set null"),
    )
    .execute();
}
