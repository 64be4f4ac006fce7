import type { Site } from "../../site.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { morningOf, nightOf } from "../../services/nights/night-policy.ts";

/**
 * Tells authors in a night, by a mail of its morning, about the replies to their reviews: an organisation may run the mail
 * server of its staff, and see whose mailbox gets a mail from us. Only one of several processes queues it.
 */
export async function sendAuthorMails({ clock, database }: Pick<Site, "clock" | "database">) {
  const now = clock.now();
  const untold = await database.read
    .selectFrom("replies")
    .select("id")
    .where("is_told", "=", 0)
    .where("state", "=", "public")
    .execute();
  for (const { id } of untold) {
    await database.commit(async (transaction) => {
      const taken = await transaction
        .updateTable("replies")
        .set({ is_told: 1 })
        .where("id", "=", id)
        .where("is_told", "=", 0)
        .returning("id")
        .executeTakeFirst();
      if (!taken) return;
      const mail = {
        kind: "reply_posted",
        subjectId: id,
        notBefore: morningOf(nightOf(now)),
      } as const;
      await enqueueSubjectMail(transaction, mail, now);
    });
  }
}
