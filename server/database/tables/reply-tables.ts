import type { ReportReason } from "@locumark/contract/reviews/states/moderation";
import type { Generated } from "kysely";

/** The mailed link with which an organisation replies; a newer one replaces it. */
export interface ReplyLinksTable {
  token_hash: string;
  claim_id: string;
  /** To the day. */
  used_at: string;
  /** It replaces the claim's older ones once it is opened; "" for those made before November 2026. */
  made_at: Generated<string>;
}

/** The reply of an organisation to a review: shown while its claim is granted and the review is public. */
export interface RepliesTable {
  id: string;
  /** Or the scope of a listing of payments, which has a space in it as no review's `_id` has. */
  review_id: string;
  claim_id: string;
  text: string;
  posted_at: string;
  edited_at: string | null;
  /** `held` until a moderator has read it, `deleted` by its organisation, `removed` by the desk. */
  state: "public" | "held" | "deleted" | "removed";
  /** The reason of the published policy for which it was removed. */
  removed_reason: ReportReason | null;
  /** Whether the mail about it to the author of the review is queued or sent, or there is none to send. */
  is_told: Generated<0 | 1>;
}
