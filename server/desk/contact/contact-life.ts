import * as contactLimits from "@locumark/contract/desk/contact/contact-limits";
import type { Life } from "../../life.ts";
import { dayMs, toInstant } from "../../platform/clock.ts";
import { closeItems } from "../../services/cases/open-desk-item.ts";

export const contactMessageLife: Life = {
  belongsTo: "address",
  async exported(reader, { email_key: emailKey }) {
    const messages = await reader
      .selectFrom("contact_messages")
      .selectAll()
      .where("email_key", "=", emailKey)
      .orderBy("created_at")
      .execute();
    return {
      messagesToTheTeam: messages.map((message) => ({
        name: message.name,
        subject: message.subject,
        message: message.message,
        sentAt: message.created_at,
      })),
    };
  },
  /** With the mails that delivered them to the team. */
  async erased(transaction, { emailKey, now }) {
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
    return { mails: mails.map(({ id }) => id) };
  },
  expires: ({ clock, database }) =>
    database.commit(async (transaction) => {
      const now = clock.now();
      const old = await transaction
        .deleteFrom("contact_messages")
        .where("created_at", "<", toInstant(now.getTime() - contactLimits.messageKeptDays * dayMs))
        .returning("id")
        .execute();
      const ids = old.map(({ id }) => id);
      await closeItems(transaction, now, "message", ids, "deleted");
    }),
};
