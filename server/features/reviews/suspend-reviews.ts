import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { randomFraction } from "../../platform/tokens.ts";
import { listWritten } from "../authorship/author-queries.ts";
import { undoMs } from "../desk/decide-desk-item.ts";
import { changeState, type StateChanged } from "../moderation/change-review-state.ts";
import { drawTime } from "./review-policy.ts";

/**
 * Draws for each public review of an account when its suspension hides it: `vanish-reviews.ts` does it then. What is not
 * public stays as it is: one that waits, or was never seen, does not become public before the suspension is over.
 */
export async function drawSuspensions(
  transaction: WritingTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  for (const { id, state } of await listStates(transaction, accountId)) {
    if (state !== "public") continue;
    await transaction
      .updateTable("reviews")
      .set({ vanishes_at: drawTime(now, randomFraction(), undoMs) })
      .where("id", "=", id)
      .execute();
  }
}

/**
 * Draws for each hidden review of an account when it comes back, now that the suspension is over: `publish-reviews.ts` does
 * it then. One whose time has come meanwhile gets another: together they would be recognisable as one person's.
 */
export async function drawReturns(
  transaction: WritingTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  const instant = toInstant(now);
  for (const { id, state, publishes_at: at } of await listStates(transaction, accountId)) {
    const isOverdue = state === "waiting" && at !== null && at <= instant;
    const returns = state === "suspended" || isOverdue;
    await transaction
      .updateTable("reviews")
      .set({
        vanishes_at: null,
        ...(returns && { publishes_at: drawTime(now, randomFraction(), undoMs) }),
      })
      .where("id", "=", id)
      .execute();
  }
}

const listStates = async (transaction: WritingTransaction, accountId: string) =>
  await transaction
    .selectFrom("reviews")
    .select(["id", "state", "publishes_at"])
    .where("id", "in", ["", ...(await listWritten(transaction, accountId))])
    .execute();

/**
 * Hides a review at its drawn time. Its dates, its mark and its words stay, for the day on which it comes back.
 * @throws Problem as `changeState` does
 */
export const suspendReview = (transaction: WritingTransaction, id: string): Promise<StateChanged> =>
  changeState(transaction, id, "suspend", async () => ({ state: "suspended" }));
