import type { Generated } from "kysely";

/** A chain, an agency or a company that has had enough reports of payments for once. */
export interface PaymentListingsTable {
  /** As in server/places/places/name-pay-scope.ts. */
  scope: string;
  /** As a register or its page has it. */
  name: string;
  /** The day of the night from which it is listed: those who speak for it were told two weeks before. */
  listed_from: string;
  /** The day of the night in which the figures were made. */
  made_on: string;
  /** JSON, as the contract has them; null while there are too few reports. */
  figures: string | null;
  /** 1 once it was decided, about a report, that it is not to be listed. */
  is_removed: Generated<0 | 1>;
}

/** A notice to an organisation that a name is about to be listed. */
export interface ListingNoticesTable {
  id: string;
  scope: string;
  claim_id: string;
  /** The day. */
  told_at: string;
}
