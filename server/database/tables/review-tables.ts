import type { Selectable } from "kysely";
import type { bookings, Profession, ReviewState } from "@locumark/contract/choices";
import type {
  Payment,
  payBases,
  wouldReturns,
} from "@locumark/contract/reviews/reviews/review-answers";
import type { RecordedMethod } from "@locumark/contract/people/verifications/verifications";
import type { Generated } from "kysely";
import type { Authored } from "./author-tables.ts";

/** The act that is due for a review in a night. */
export type DueAct = "appear" | "delete" | "hide" | "return" | "rename";

/** The kinds of places that a review can be of. */
export type PlaceKind = "workplace" | "agency";

/**
 * Reviews of workplaces and of agencies. Two foreign keys for one column there are not: the operations that delete or
 * merge places move their reviews first, and every test compares the totals of all places with their reviews.
 */
export interface ReviewsTable extends Authored, AnswerColumns, WorkplaceColumns {
  /** Random, below 2^53, never shown: neither its value nor the order of the rows tells when one was written. */
  key: number;
  kind: PlaceKind;
  /** The place for which it counts: of `workplaces` or `agencies`, by the kind. */
  place_id: string;
  comments: string;
  rating: number;
  is_anonymous: 0 | 1;
  /** The instant of a named review, the day or half-month of an anonymous one: see `datedAt`, `forgetDays`. */
  created_at: string;
  /** For an anonymous review the day with a random time, which is also the version that its author edits. */
  edited_at: string | null;
  /**
   * The sort key of lists: the instant of a named review, the first of the month of an anonymous one, since its place
   * between two exact instants would reveal when it was written.
   */
  listed_at: string;
  /**
   * The author's details as shown on a named review: as on the day it was written, whatever they change later. Null for
   * anonymous ones.
   */
  byline_name: string | null;
  byline_profession: Profession | null;
  byline_checked: 0 | 1 | null;
  byline_job_title: Generated<string | null>;
  /** Whether its author lets it wait for the next night, or let it. */
  together: Generated<0 | 1>;
  /** The act that is due in a coming night, and its day: see `server/services/nights`. */
  due: Generated<DueAct | null>;
  due_on: Generated<string | null>;
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
  /** The day of that check; only for named reviews. Null for checks before November 2026, or without a check. */
  author_checked_on: Generated<string | null>;
  /** The means of that check; only for named reviews. */
  author_check_method: Generated<RecordedMethod | null>;
  /** Its texts as a search compares them (`normalise-words.ts`): for searching alone. */
  searched_words: Generated<string>;
  /**
   * The kinds of marks with which its author sent it all the same, separated by spaces: for moderators, as long as it is in
   * their list. Null without marks, or once a moderator has decided about it.
   */
  marks_sent: Generated<string | null>;
  /** Whether others see what its author was paid, though it is anonymous; 0 for a named one, which always shows it. */
  show_pay: Generated<0 | 1>;
  /** The same of whether the money has come, and roughly when. */
  show_payment: Generated<0 | 1>;
  /** How many have marked it as helpful, as others see it; and how many more since that was last counted. */
  helpful_count: Generated<number>;
  helpful_new: Generated<number>;
  /**
   * For an anonymous review what its author typed of pay, days and shift, sealed; the columns then have bands, or
   * nothing. See `authorship/seal-details.ts`.
   */
  sealed_details: Generated<string | null>;
}

/** Answers by taps that every review asks for; null where it was not answered. */
export interface AnswerColumns {
  would_return: (typeof wouldReturns)[number] | null;
  payment: Payment | null;
  /** Days until the money came; null: see `payment`, which is null where nothing was said. */
  time_to_pay_days: number | null;
  /** The month of the shift, such as "2026-11": for its author alone, so an anonymous review has it only sealed. */
  shift_month: string | null;
  /** JSON: the answers by their questions (contract/reviews/reviews/review-answers.ts). */
  answers: Generated<string>;
}

/** Columns that only reviews of workplaces have; null or "" in the others. */
interface WorkplaceColumns {
  /** The entry under whose code it was written, if it was merged into the place; else null. */
  entry_id: Generated<string | null>;
  /** For an hour, whatever the basis. */
  pay_rate_pence: number | null;
  pay_basis: (typeof payBases)[number] | null;
  /** Hours of the session or day that was paid for; null when paid by the hour. */
  pay_hours: number | null;
  booked_through: (typeof bookings)[number] | null;
  pmr: string;
  features: string;
}

export type ReviewRow = Selectable<ReviewsTable>;
