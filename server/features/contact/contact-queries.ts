import type { Selectable } from "kysely";
import { closeItems } from "../desk/open-desk-item.ts";
import { emailKeyOf } from "../accounts/normalise-email.ts";
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

/** Messages sent under an address; anyone who has confirmed that address may see them. */
export const listContactMessagesFrom = (
  database: Reader,
  emailKey: string,
): Promise<ContactMessage[]> =>
  database
    .selectFrom("contact_messages")
    .selectAll()
    .where("email_key", "=", emailKey)
    .orderBy("created_at")
    .execute();

/** @returns the ids of the mails that delivered the messages to the team */
export async function deleteContactMessagesFrom(
  transaction: WritingTransaction,
  now: Date,
  emailKey: string,
): Promise<string[]> {
  const mails = await transaction
    .deleteFrom("mails")
    .where("contact_message_id", "in", (select) =>
      select.selectFrom("contact_messages").select("id").where("email_key", "=", emailKey),
    )
    .returning("id")
    .execute();
  const messages = await transaction
    .deleteFrom("contact_messages")
    .where("email_key", "=", emailKey)
    .returning("id")
    .execute();
  const ids = messages.map(({ id }) => id);
  await closeItems(transaction, now, "message", ids, "deleted");
  return mails.map((mail) => mail.id);
}
