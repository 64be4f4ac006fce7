import { minuteMs, toInstant } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import { randomFraction } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { enqueueSubjectMail } from "../mails/queue-mail.ts";
import { authorColumns, findAuthorId } from "../authorship/author-queries.ts";
import { askAfterMs, askWithinMs, asAuthorSees } from "./payment-policy.ts";

type Needs = Pick<Site, "clock" | "database" | "log">;

/** The longest wait for the next look; each is random. */
const everyMs = 20 * minuteMs;

/** Asks those who want it whether the money has come, each at a time of its own. */
export const startAskingAuthors = (site: Needs): Repeating =>
  repeat(
    () =>
      askAuthors(site).catch((error: unknown) => {
        site.log.error({ err: error }, "mails about payments could not be queued; retrying soon");
      }),
    () => everyMs * randomFraction(),
  );

/** One of several processes queues the mail: no author is asked twice about one review, or long after it was due. */
export async function askAuthors({ clock, database }: Omit<Needs, "log">): Promise<void> {
  const now = clock.now();
  const posted = await database.read
    .selectFrom("reviews")
    .select(["id", "created_at", "remind_minute"])
    .where("remind_minute", "is not", null)
    .where("state", "=", "public")
    .where("created_at", "<=", toInstant(now.getTime() - askAfterMs))
    .execute();
  for (const { id, created_at: postedAt, remind_minute: minute } of posted) {
    const lateMs =
      now.getTime() - Date.parse(postedAt) - askAfterMs - Number(minute ?? 0) * minuteMs;
    if (lateMs < 0) continue;
    await database.commit(async (transaction) => {
      const taken = await transaction
        .updateTable("reviews")
        .set({ remind_minute: null })
        .where("id", "=", id)
        .where("remind_minute", "is not", null)
        .returning(["payment", "time_to_pay_days", ...authorColumns])
        .returning(["next_payment", "next_time_to_pay_days", "next_from"])
        .executeTakeFirst();
      if (!taken || lateMs > askWithinMs) return;
      const accountId = await findAuthorId(transaction, taken);
      if (accountId === undefined) return;
      if (asAuthorSees(taken).payment === "paid") return;
      const mail = { kind: "payment_asked" as const, subjectId: id, accountId };
      await enqueueSubjectMail(transaction, mail, now);
    });
  }
}
