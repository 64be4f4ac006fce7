import type { Selectable } from "kysely";
import type { Reader, Writer, WritingTransaction } from "../../platform/database/database.ts";
import type { ContactMessagesTable } from "../../platform/database/schema.ts";

type ContactMessage = Selectable<ContactMessagesTable>;

export const findContactMessage = (
  database: Reader,
  id: string,
): Promise<ContactMessage | undefined> =>
  database.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();

export async function insertContactMessage(
  transaction: WritingTransaction,
  message: ContactMessage,
): Promise<void> {
  await transaction.insertInto("contact_messages").values(message).execute();
}

export async function deleteContactMessagesBefore(writer: Writer, instant: string): Promise<void> {
  await writer.deleteFrom("contact_messages").where("created_at", "<", instant).execute();
}
