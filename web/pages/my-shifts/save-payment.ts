import type { PaymentAnswer } from "@locumark/contract/payments";
import type { ReportedShift } from "@locumark/contract/reported-shifts";
import { call } from "../../api.ts";

/** Changes what an own review says of the payment. @returns whether others see it on the review */
export async function savePayment(
  { kind, reviewId }: ReportedShift,
  { payment, timeToPay }: PaymentAnswer,
): Promise<boolean> {
  const change = { params: { id: reviewId }, body: { payment, timeToPay } };
  const { review } = await (kind === "agency"
    ? call("PUT /api/agency-review/:id", change)
    : call("PUT /api/workplace-review/:id", change));
  return !review.isAnonymous || review.showPayment === true;
}
