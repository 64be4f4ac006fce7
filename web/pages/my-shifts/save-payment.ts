import type { PaymentAnswer } from "@locumark/contract/reviews/payments/payments";
import type { ReportedShift } from "@locumark/contract/members/shifts/reported-shifts";
import { call } from "../../api.ts";

/** Changes what an own review says of the payment. */
export const savePayment = ({ kind, reviewId }: ReportedShift, body: PaymentAnswer) =>
  call(`PUT /api/${kind}-review/:id`, { params: { id: reviewId }, body });
