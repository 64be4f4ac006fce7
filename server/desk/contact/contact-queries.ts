import type { Selectable } from "kysely";
import { emailKeyOf } from "../../platform/normalise-email.ts";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import type { ContactMessagesTable } from "../../database/tables/contact-tables.ts";

type ContactMessage = Selectable<ContactMessagesTable>;

export const findContactMessage = (
  database: Reader,
  id: string,
): Promise<ContactMessage | undefined> =>
  database.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();

export async function insertContactMessage(
  transaction: WritingTransaction,
  message: Omit<ContactMessage, "email_key">,
): Promise<void> {
  await transaction
    .insertInto("contact_messages")
    .values({ ...message, email_key: emailKeyOf(message.email) })
    .execute();
}
