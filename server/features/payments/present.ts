import type { Selectable } from "kysely";
import type { PaymentColumns } from "../../database/tables/payments.ts";

/** For the author alone: from when others see the payment as they do. */
export const ownPayment = ({ next_from: from }: Pick<Selectable<PaymentColumns>, "next_from">) =>
  from === null ? {} : { paymentSeenFrom: from };
