import type { PaymentAnswer } from "@locumark/contract/payments";
import type { ReportedShift } from "@locumark/contract/reported-shifts";
import { call } from "../../api.ts";

/** Changes what an own review says of the payment. @returns whether others see it on the review */
export async function savePayment(
  { kind, reviewId }: ReportedShift,
  { payment, timeToPay }: PaymentAnswer,
): Promise<boolean> {
  const params = { id: reviewId };
  const { review } = await call(`PUT /api/${kind}-review/:id`, {
    params,
    body: { payment, timeToPay },
  });
  return !review.isAnonymous || review.showPayment === true;
}
