import { limits } from "@locumark/contract/limits";
import { dayOnly } from "@locumark/contract/uk-dates";
import { dayMs, toInstant } from "../../platform/clock.ts";

export const isPaymentColumn = (column: string): boolean =>
  column === "payment" || column === "time_to_pay_days";

/** How long after a review became public its author is asked, and for how long after that it makes sense to. */
export const askAfterMs = limits.paymentAskedDays * dayMs;
export const askWithinMs = limits.paymentAskWithinDays * dayMs;

/**
 * Until when a question may be answered that is sent now: until a day ends. The row names the review, and the log of the mail
 * server has the minute of each mail with the address of its author.
 */
export const answerUntil = (now: Date): string =>
  dayOnly(toInstant(now.getTime() + (limits.paymentLinkDays + 1) * dayMs));
