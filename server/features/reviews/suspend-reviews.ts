import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { randomFraction } from "../../platform/tokens.ts";
import { listWritten } from "../authorship/author-queries.ts";
import { undoMs } from "../desk/decide-desk-item.ts";
import { changeState, type StateChanged } from "../moderation/change-review-state.ts";
import { drawPublishing } from "./draw-publishing.ts";
import { datedAt, drawTime } from "./review-policy.ts";

/**
 * Draws for each public review of an account when its suspension hides it: `vanish-reviews.ts` does it then. One that was
 * about to come back from an earlier suspension does not. The others stay as they are: one that waits, or was never seen, does
 * not become public before the suspension is over.
 */
export async function drawSuspensions(
  transaction: WritingTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  for (const { id, state } of await listStates(transaction, accountId)) {
    if (state !== "public" && state !== "suspended") continue;
    await transaction
      .updateTable("reviews")
      .set(
        state === "public"
          ? { vanishes_at: drawTime(now, randomFraction(), undoMs) }
          : { publishes_at: null },
      )
      .where("id", "=", id)
      .execute();
  }
}

/**
 * Draws for each hidden review of an account when it comes back, now that the suspension is over: `publish-reviews.ts` does
 * it then. One that waits, and whose time has come meanwhile, waits as if its author had chosen the same now: those that
 * appeared together would be recognisable as one person's.
 */
export async function drawReturns(
  transaction: WritingTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  const instant = toInstant(now);
  for (const review of await listStates(transaction, accountId)) {
    const { publish_choice: choice, publishes_at: at, state } = review;
    const isOverdue = state === "waiting" && at !== null && at <= instant;
    await transaction
      .updateTable("reviews")
      .set({
        vanishes_at: null,
        ...(state === "suspended" && { publishes_at: drawTime(now, randomFraction(), undoMs) }),
        ...(isOverdue &&
          choice !== null && {
            created_at: datedAt(instant, review),
            publishes_at: await drawPublishing(transaction, accountId, choice, instant),
          }),
      })
      .where("id", "=", review.id)
      .execute();
  }
}

const listStates = async (transaction: WritingTransaction, accountId: string) =>
  await transaction
    .selectFrom("reviews")
    .select(["id", "is_anonymous", "state", "publishes_at", "publish_choice"])
    .where("id", "in", ["", ...(await listWritten(transaction, accountId))])
    .execute();

/**
 * Hides a review at its random time. Its dates, its mark and its words stay, for the day on which it comes back.
 * @throws Problem as `changeState` does
 */
export const suspendReview = (transaction: WritingTransaction, id: string): Promise<StateChanged> =>
  changeState(transaction, id, "suspend", async () => ({ state: "suspended" }));
