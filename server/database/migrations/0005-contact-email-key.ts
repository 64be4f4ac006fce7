import type { Kysely } from "kysely";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import type { Tables } from "../schema.ts";

/** The key by which an account finds the messages that its owner wrote to the team. */
export async function up(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .alterTable("contact_messages")
    .addColumn("email_key", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  const messages = await database.selectFrom("contact_messages").select(["id", "email"]).execute();
  for (const { id, email } of messages) {
    await database
      .updateTable("contact_messages")
      .set({ email_key: emailKeyOf(email) })
      .where("id", "=", id)
      .execute();
  }
  await database.schema
    .createIndex("contact_messages_of_address")
    .on("contact_messages")
    .column("email_key")
    .execute();
}
