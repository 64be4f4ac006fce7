/**
 * The reviews whose authors wanted to be asked whether the money has come, and have not answered yet. The database
 * deletes a row with its review, and gives it the review's new `_id`.
 */
export interface PaymentQuestionsTable {
  /** Random, like the review's: the order of the rows tells nothing. */
  key: number;
  review_id: string;
  /** SHA-256 of the token in the mail. */
  link_hash: string | null;
  /** How long it may be answered; null until the mail is queued. */
  until: string | null;
}
