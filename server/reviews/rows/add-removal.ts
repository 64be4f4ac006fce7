import type { WritingTransaction } from "../../database/database.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";

type Deleted = Pick<ReviewRow, "rating"> & {
  state: string;
  state_reason: string | null;
  state_since: string | null;
};

/** Keeps a review that we had removed in the totals when it is deleted: the reason, the rating and when, nothing else. */
export async function addRemoval(
  transaction: WritingTransaction,
  { rating, state, state_reason: reason, state_since: since }: Deleted,
): Promise<void> {
  if ((state !== "hidden" && state !== "struck") || since === null) return;
  await transaction
    .insertInto("deleted_removals")
    .values({ removed_at: since, reason: reason ?? "", rating })
    .execute();
}
