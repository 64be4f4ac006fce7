import type { Life } from "../../life.ts";
import { listWritten } from "../../reviews/authorship/author-queries.ts";
import { findMailPreferences, findWishDays } from "../../services/mails/mail-preference-queries.ts";

export const mailLife: Life = {
  belongsTo: "account",
  async exported(reader, { id }) {
    const written = await listWritten(reader, id);
    const mails = await reader
      .selectFrom("mails")
      .select(["kind", "created_at", "sent_at"])
      .where(({ eb, or }) =>
        or([eb("account_id", "=", id), eb("subject_id", "in", ["", ...written])]),
      )
      .orderBy("created_at")
      .execute();
    return {
      mailsOfTheLastDay: mails.map((mail) => ({
        about: mail.kind.replaceAll("_", " "),
        writtenAt: mail.created_at,
        sentAt: mail.sent_at,
      })),
    };
  },
  /**
   * Deletes the mails to the account. Mails about reviews go with these, and mails to other addresses with what they
   * are about.
   */
  async erased(transaction, { accountIds }) {
    const deleted = await transaction
      .deleteFrom("mails")
      .where("account_id", "in", accountIds)
      .returning("id")
      .execute();
    return { mails: deleted.map(({ id }) => id) };
  },
  expires:
    "when it is sent, where its subject alone tells the recipient, else a day later, with its file: send-mails.ts, run-mail-worker.ts",
};

export const mailPreferenceLife: Life = {
  belongsTo: "account",
  exported: async (reader, { id }) => ({
    optionalMails: await findMailPreferences(reader, id),
    optionalMailsSaidOn: await findWishDays(reader, id),
  }),
  erased: "with the account",
  expires: "with the account",
};
