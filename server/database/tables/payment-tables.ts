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
  /** When to mail the author once about the money: a random number of minutes after 30 days; null after it. */
  remind_minute: Generated<number | null>;
  /** SHA-256 of the token in that mail, and how long it works. */
  payment_link_hash: Generated<string | null>;
  payment_link_until: Generated<string | null>;
}
