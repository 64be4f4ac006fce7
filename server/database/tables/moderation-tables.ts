import type { DeskItemKind } from "@locumark/contract/desk/queue/desk-kinds";
import type {
  ReviewsOnSuspension,
  SuspensionReason,
} from "@locumark/contract/reviews/states/moderation";

/**
 * A removed review, for appeals; the review itself has the reason and the time. One that was restored keeps its row. As of
 * asked changes, the database deletes a row with its review, and gives it the review's new `_id`.
 */
export interface RemovalsTable {
  review_id: string;
  /** The account of the person who decided, and so may not decide the appeal; null for a rule. */
  removed_by: string | null;
  /** SHA-256 of the token in the mail to its author, by which they may appeal without logging in. */
  token_hash: string | null;
  /** The author's words in the appeal. */
  statement: string | null;
  /** Whether the appeal waits, or is no longer possible; null while it is. */
  appeal: "waiting" | "over" | null;
}

/**
 * A review that its author was asked to change, until the next decision about it: it comes back to the desk once changed,
 * or when the time is over.
 */
export interface AskedChangesTable {
  review_id: string;
  /** The kind of the item to open again; null once it has been. */
  item_kind: DeskItemKind | null;
  /** Its author may edit it until then. */
  until: string;
  reason: string;
}

export interface SuspensionsTable {
  account_id: string;
  reason: SuspensionReason;
  reviews: ReviewsOnSuspension;
  suspended_at: string;
  suspended_by: string | null;
}
