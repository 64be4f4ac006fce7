import { limits } from "@locumark/contract/limits";
import { dayOnly, monthOnly, nextMonth } from "@locumark/contract/uk-dates";
import type { Selectable } from "kysely";
import type { AnswerColumns } from "../../database/tables/review-tables.ts";
import type { PaymentColumns } from "../../database/tables/payment-tables.ts";
import { dayMs, minuteMs, toInstant } from "../../platform/clock.ts";
import { randomFraction } from "../../platform/tokens.ts";

/** Whether the money came, and after how many days. */
export type Payment = Pick<Selectable<AnswerColumns>, "payment" | "time_to_pay_days">;
type Next = Pick<
  Selectable<PaymentColumns>,
  "next_payment" | "next_time_to_pay_days" | "next_from"
>;
type Changed = Payment & Next & Pick<Selectable<PaymentColumns>, "payment_month">;

export const noNextPayment: Next = {
  next_payment: null,
  next_time_to_pay_days: null,
  next_from: null,
};

export const isPaymentColumn = (column: string): boolean =>
  column === "payment" || column === "time_to_pay_days";

/** As its author sees it: with what others see only later. Both kinds of review have the columns. */
export function asAuthorSees<Review extends Next>(review: Review): Review & Payment {
  const { payment, time_to_pay_days } = review as Review & Payment;
  const { next_from: from, next_payment, next_time_to_pay_days } = review;
  return from === null
    ? { ...review, payment, time_to_pay_days }
    : { ...review, payment: next_payment, time_to_pay_days: next_time_to_pay_days };
}

const isSame = (one: Payment, other: Payment): boolean =>
  one.payment === other.payment && one.time_to_pay_days === other.time_to_pay_days;

/**
 * The columns after its author has changed it. What others see of it changes on the first of a month, with all other
 * changes, and for an anonymous review only in figures: otherwise an employer who pays one locum could see which review
 * is theirs.
 * @param rule.isAtOnce where the review is not public, or its author has given a name to it
 */
export function changePayment(
  review: Next & Pick<Changed, "payment_month">,
  given: object,
  { isAtOnce, now }: { isAtOnce: boolean; now: Date },
): Changed {
  const shown = review as typeof review & Payment;
  const { payment, time_to_pay_days } = given as Payment;
  const { payment_month, next_payment, next_time_to_pay_days, next_from } = review;
  const asShown = {
    payment: shown.payment,
    time_to_pay_days: shown.time_to_pay_days,
    payment_month,
  };
  const line = { payment, time_to_pay_days };
  const isUnchanged = isSame(line, asAuthorSees(review));
  if (isUnchanged && (!isAtOnce || next_from === null)) {
    return { ...asShown, next_payment, next_time_to_pay_days, next_from };
  }
  if (isAtOnce) return { ...line, payment_month: monthOnly(toInstant(now)), ...noNextPayment };
  if (isSame(line, shown)) return { ...asShown, ...noNextPayment };
  return {
    ...asShown,
    next_payment: payment,
    next_time_to_pay_days: time_to_pay_days,
    next_from: nextMonth(toInstant(now)),
  };
}

/**
 * What figures take of a payment: of an anonymous review a later report too, from its month on, though its card stays
 * as it was.
 */
export const asFigures = (review: Payment & Next, month: string): Payment =>
  review.next_from !== null && review.next_from <= month ? asAuthorSees(review) : review;

/** The first day of the month of the report: the one before others see the change. */
export const reportedMonth = (nextFrom: string): string =>
  monthOnly(toInstant(Date.parse(nextFrom) - dayMs));

const minutesDrawnFrom = (7 * dayMs) / minuteMs;
/**
 * How long after the 30 days the mail is sent. After a fixed time the operator of the author's mail server could see
 * which of the reviews it is about.
 */
export const drawMinute = (): number => Math.floor(randomFraction() * minutesDrawnFrom);

/** How long after a review became public its author is asked, and for how long after that it makes sense to. */
export const askAfterMs = limits.paymentAskedDays * dayMs;
export const askWithinMs = limits.paymentAskWithinDays * dayMs;

/**
 * How long a question may be answered that is sent now: until a day ends. The row names the review, and the log of the mail
 * server has the minute of each mail with the address of its author.
 */
export const answerUntil = (now: Date): string =>
  dayOnly(toInstant(now.getTime() + (limits.paymentLinkDays + 1) * dayMs));
