import * as z from "zod/mini";
import { payments } from "../reviews/review-answers.ts";
import { timeToPay, withoutContradiction } from "../reviews/reviews.ts";

/* A payment after the review: the mail that asks whether the money came, and the page it leads to. */

export const paymentQuestion = z.strictObject({
  /** The name of the place, where the author is logged in: for anybody else who has the link it is null. */
  place: z.nullable(z.string()),
});
export type PaymentQuestion = z.infer<typeof paymentQuestion>;

const fields = {
  payment: z.enum(payments, { error: "Choose whether the money came." }),
  timeToPay: z._default(timeToPay, null),
};
export const paymentAnswer = z.object(fields).check(withoutContradiction);
export type PaymentAnswer = z.infer<typeof paymentAnswer>;
