import { minuteMs, toInstant } from "../../platform/clock.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import { randomFraction } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { enqueueSubjectMail } from "../mails/queue-mail.ts";
import { authorColumns, hasAuthor } from "../authorship/author-queries.ts";
import { askNoMore } from "./payment-queries.ts";
import { answerUntil, askAfterMs, askWithinMs, asAuthorSees } from "./payment-policy.ts";

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
    .selectFrom("payment_questions as question")
    .innerJoin("reviews as review", "review.id", "question.review_id")
    .select(["review.id", "review.created_at", "question.ask_minute"])
    .where("question.ask_minute", "is not", null)
    .where("review.state", "=", "public")
    .where("review.created_at", "<=", toInstant(now.getTime() - askAfterMs))
    .execute();
  for (const { id, created_at: postedAt, ask_minute: minute } of posted) {
    const lateMs = now.getTime() - Date.parse(postedAt) - askAfterMs - Number(minute) * minuteMs;
    if (lateMs < 0) continue;
    await database.commit(async (transaction) => {
      const taken = await transaction
        .updateTable("payment_questions")
        .set({ ask_minute: null, until: answerUntil(now) })
        .where("review_id", "=", id)
        .where("ask_minute", "is not", null)
        .returning("key")
        .executeTakeFirst();
      if (!taken) return;
      const review = await transaction
        .selectFrom("reviews")
        .select(["id", "payment", "time_to_pay_days", ...authorColumns])
        .select(["next_payment", "next_time_to_pay_days", "next_from"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const isPaid = asAuthorSees(review).payment === "paid";
      if (lateMs > askWithinMs || !hasAuthor(review) || isPaid) {
        await askNoMore(transaction, [id]);
        return;
      }
      await enqueueSubjectMail(transaction, { kind: "payment_asked", subjectId: id }, now);
    });
  }
}
