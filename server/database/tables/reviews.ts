import type { Profession, ReviewState } from "@locumark/contract/choices";
import type { LaterChoice } from "@locumark/contract/publishing";
import type { Payment, bookings, payBases, wouldReturns } from "@locumark/contract/review-answers";
import type { CheckMethod } from "@locumark/contract/verifications";
import type { Generated } from "kysely";
import type { PaymentColumns } from "./payments.ts";

/** The columns that reviews of both kinds of place share. */
export interface ReviewColumns extends PaymentColumns {
  id: string;
  /** Null once the author has unlinked it from their account. */
  account_id: string | null;
  rating: number;
  is_anonymous: 0 | 1;
  created_at: string;
  edited_at: string | null;
  /**
   * The sort key of lists: the instant of a named review, the first of the month of an anonymous one, since its place
   * between two exact instants would reveal when it was written.
   */
  listed_at: string;
  /**
   * The author's details as shown on a named review: those of the day it was written, whatever they change later.
   * Null for anonymous ones.
   */
  byline_name: string | null;
  byline_profession: Profession | null;
  byline_checked: 0 | 1 | null;
  byline_job_title: Generated<string | null>;
  /** When an anonymous review whose author erased their account is to disappear: drawn at random for each. */
  vanishes_at: string | null;
  state: Generated<ReviewState>;
  /** The reason of the published policy for which it is not public. */
  state_reason: Generated<string | null>;
  /** Since when; others learn the month. */
  state_since: Generated<string | null>;
  /**
   * Whether the author's registration had been checked when the review became public, fixed for ever: a mark that
   * appears later would reveal who was accepted that day.
   */
  author_checked: Generated<0 | 1>;
  /** On which day; only for named reviews. Null where that was before November 2026 or where it was not checked. */
  author_checked_on: Generated<string | null>;
  /** Its author has been asked to change it, and may edit it until then; with the reason. */
  change_until: Generated<string | null>;
  change_reason: Generated<string | null>;
  /** Of a removed review: its appeal is waiting, or there can be none any more. */
  appeal: Generated<"waiting" | "over" | null>;
  /** What that check relied on; only for named reviews. */
  author_check_method: Generated<CheckMethod | null>;
  /**
   * When it becomes public, drawn at random; null for one that is or was. Its author is not told either. Until then
   * `created_at` is when it was written, after that when it became public.
   */
  publishes_at: Generated<string | null>;
  /** What its author chose; null where that was to publish at once. */
  publish_choice: Generated<LaterChoice | null>;
  /** When a review with such a choice was written, for the limit a day; deleted a day later. */
  written_at: Generated<string | null>;
  /** How many have marked it as helpful, as others see it; and how many more since that was last counted. */
  helpful_count: Generated<number>;
  helpful_new: Generated<number>;
}

/** What both kinds of review ask by taps; null where it was not answered. */
export interface AnswerColumns {
  would_return: (typeof wouldReturns)[number] | null;
  payment: Payment | null;
  /** Days until the money came; null: not paid when written, or not said. */
  time_to_pay_days: number | null;
  /** The month of the shift, such as "2026-11": for its author alone. */
  shift_month: string | null;
  /** JSON: the answers by their questions (contract/review-answers.ts). */
  answers: Generated<string>;
}

export interface WorkplaceReviewsTable extends ReviewColumns, AnswerColumns {
  /** The place for which it counts. */
  workplace_id: string;
  /** The entry under whose code it was written, where that has been merged into the place; else null. */
  entry_id: Generated<string | null>;
  /** For an hour, whatever the basis. */
  pay_rate_pence: number;
  pay_basis: (typeof payBases)[number] | null;
  /** Hours of the session or day that was paid for; null when paid by the hour. */
  pay_hours: number | null;
  booked_through: (typeof bookings)[number] | null;
  pmr: string;
  features: string;
  comments: string;
}

export interface AgencyReviewsTable extends ReviewColumns, AnswerColumns {
  agency_id: string;
  comment: string;
}

/** The `_id` that a review had before it became anonymous, by which its author still finds it. */
export interface FormerReviewIdsTable {
  id: string;
  review_id: string;
  account_id: string;
}
