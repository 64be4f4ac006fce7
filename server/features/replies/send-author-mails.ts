import { minuteMs, toInstant } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import { randomFraction } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { enqueueSubjectMail } from "../mails/queue-mail.ts";

type Needs = Pick<Site, "clock" | "database" | "log">;

/** The longest wait for the next look; each is random. */
const everyMs = 20 * minuteMs;

/** Mails the authors of reviews about replies to them, each at its own time. */
export const startTellingAuthors = (site: Needs): Repeating =>
  repeat(
    () =>
      sendAuthorMails(site).catch((error: unknown) => {
        site.log.error({ err: error }, "mails about replies could not be queued; retrying soon");
      }),
    () => everyMs * randomFraction(),
  );

/** Only one of several processes queues the mail. */
export async function sendAuthorMails({
  clock,
  database,
}: Pick<Site, "clock" | "database">): Promise<void> {
  const now = clock.now();
  const due = await database.read
    .selectFrom("replies")
    .select("id")
    .where("tell_at", "<=", toInstant(now))
    .where("state", "=", "public")
    .execute();
  for (const { id } of due) {
    await database.commit(async (transaction) => {
      const taken = await transaction
        .updateTable("replies")
        .set({ tell_at: null })
        .where("id", "=", id)
        .where("tell_at", "is not", null)
        .returning("id")
        .executeTakeFirst();
      if (taken)
        await enqueueSubjectMail(transaction, { kind: "reply_posted", subjectId: id }, now);
    });
  }
}
