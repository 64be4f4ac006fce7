import type { Payment } from "@locumark/contract/review-answers";
import type { Generated } from "kysely";

/**
 * How the payment goes on after a review is posted. `payment` and `time_to_pay_days` are what others see; a later change
 * stands in the `next_` columns until the first of a month. Of an anonymous review it stays there: others see what it
 * said when it became public, and from that first on the figures count the change.
 */
export interface PaymentColumns {
  /**
   * The first day of the month in which the payment as it is shown was reported; null: with the review. An anonymous
   * review that was named when it was reported does not show it.
   */
  payment_month: Generated<string | null>;
  next_payment: Generated<Payment | null>;
  next_time_to_pay_days: Generated<number | null>;
  /** From when others, or figures, take the `next_` columns; null when there is no such change. */
  next_from: Generated<string | null>;
}

/**
 * The reviews whose authors wanted to be asked whether the money has come, and have not answered yet. The database
 * deletes a row with its review, and gives it the review's new `_id`.
 */
export interface PaymentQuestionsTable {
  /** Random, like the review's: the order of the rows tells nothing. */
  key: number;
  review_id: string;
  /** When to send the mail: a random number of minutes after 30 days; null once it is queued. */
  ask_minute: number | null;
  /** SHA-256 of the token in the mail. */
  link_hash: string | null;
  /** How long it may be answered; null before the mail is queued. */
  until: string | null;
}
