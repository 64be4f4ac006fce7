import type { Selectable } from "kysely";
import type { PaymentColumns } from "../../database/tables/payment-tables.ts";
import { toInstant } from "../../platform/clock.ts";

/** For the author alone: from when the payment counts for others as they see it. */
export const ownPayment = (
  { next_from: from }: Pick<Selectable<PaymentColumns>, "next_from">,
  now: Date,
) => (from === null || from <= toInstant(now) ? {} : { paymentSeenFrom: from });
