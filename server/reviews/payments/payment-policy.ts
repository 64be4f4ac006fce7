import * as paymentLimits from "@locumark/contract/reviews/payments/payment-limits";
import { dayOnly } from "@locumark/contract/uk-dates";
import { dayMs, toInstant } from "../../platform/clock.ts";

/**
 * Until when a question may be answered that is sent now: until a day ends. The row names the review, and the log of the mail
 * server has the minute of each mail with the address of its author.
 */
export const answerUntil = (now: Date): string =>
  dayOnly(toInstant(now.getTime() + (paymentLimits.paymentLinkDays + 1) * dayMs));
