import * as paymentLimits from "@locumark/contract/reviews/payments/payment-limits";
import { productName } from "@locumark/contract/product";
import { hashToken } from "../../platform/tokens.ts";
import type { Composed, ComposingSite, SubjectMails } from "../../services/mails/mail-kinds.ts";
import { answerUntil } from "./payment-policy.ts";
import { findToAsk, questionToken } from "./payment-queries.ts";

/**
 * To the author of a review, who wanted it. It names neither place nor month: the mailbox may be the employer's.
 */
async function composePaymentAsked(
  site: ComposingSite,
  reviewId: string,
): Promise<Composed | undefined> {
  const { clock, config, database } = site;
  const review = await findToAsk(database.read, reviewId);
  if (!review || review.payment === "paid") return undefined;
  const token = questionToken(review.author);
  const linked = await database.write
    .updateTable("payment_questions")
    .set({ link_hash: hashToken(token), until: answerUntil(clock.now()) })
    .where("review_id", "=", review.id)
    .returning("key")
    .executeTakeFirst();
  // It has become anonymous, or is gone or answered, since it was found.
  if (!linked) return await composePaymentAsked(site, reviewId);
  return {
    to: review.author.email,
    name: review.author.name,
    optional: { kind: "payments", accountId: review.author.id },
    content: {
      subject: `A question from ${productName}`,
      paragraphs: [
        "When you told us about a shift, you wanted to be asked later whether the money has come. You can say so here, without logging in:",
      ],
      link: { label: "Answer the question", url: `${config.publicUrl}/payment/${token}` },
      after: [
        `The link works once, within ${paymentLimits.paymentLinkDays} days, and changes nothing but this one answer.`,
        "We ask once about each shift, and only where you ticked the box. On the same page you can say that we should not ask again.",
      ],
      reason: `You get this mail because you asked for it when you wrote a review at ${productName}.`,
    },
  };
}

export const paymentMails = {
  payment_asked: composePaymentAsked,
} satisfies SubjectMails;
