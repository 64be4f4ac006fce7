import type { Selectable } from "kysely";
import type { DeskMessage } from "@locumark/contract/desk/contact/contact";
import type { ContactMessagesTable } from "../../database/tables/contact-tables.ts";

/** For staff, who answer it. */
export const presentMessage = (message: Selectable<ContactMessagesTable>): DeskMessage => ({
  name: message.name,
  email: message.email,
  subject: message.subject,
  message: message.message,
  sentAt: message.created_at,
});
