import * as paymentLimits from "@locumark/contract/reviews/payments/payment-limits";
import { dayMs, toInstant } from "../../platform/clock.ts";
import type { Site } from "../../site.ts";
import { enqueueSubjectMail } from "../../services/mails/queue-mail.ts";
import { morningOf, nightOf } from "../../services/nights/night-policy.ts";
import { answerUntil } from "./payment-policy.ts";
import { askNoMore } from "./payment-queries.ts";

/**
 * Asks in a night, by a mail of its morning, the authors who wanted that and whose reviews have been public for 30 days whether
 * the money has come. One of several processes queues the mail: no author is asked twice, or long after it was due.
 */
export async function askAuthors({ clock, database }: Pick<Site, "clock" | "database">) {
  const now = clock.now();
  const waiting = await database.read
    .selectFrom("payment_questions as question")
    .innerJoin("reviews as review", "review.id", "question.review_id")
    .select(["review.id", "review.created_at", "review.payment"])
    .where("question.until", "is", null)
    .where("review.state", "=", "public")
    .where(
      "review.created_at",
      "<=",
      toInstant(now.getTime() - paymentLimits.paymentAskedDays * dayMs),
    )
    .execute();
  for (const { id, created_at: postedAt, payment } of waiting) {
    const publicDays = (now.getTime() - Date.parse(postedAt)) / dayMs;
    const lateDays = publicDays - paymentLimits.paymentAskedDays;
    await database.commit(async (transaction) => {
      if (lateDays > paymentLimits.paymentAskWithinDays || payment === "paid") {
        await askNoMore(transaction, [id]);
        return;
      }
      const taken = await transaction
        .updateTable("payment_questions")
        .set({ until: answerUntil(now) })
        .where("review_id", "=", id)
        .where("until", "is", null)
        .returning("key")
        .executeTakeFirst();
      if (!taken) return;
      const mail = {
        kind: "payment_asked",
        subjectId: id,
        notBefore: morningOf(nightOf(now)),
      } as const;
      await enqueueSubjectMail(transaction, mail, now);
    });
  }
}
