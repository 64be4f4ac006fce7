import type { WritingTransaction } from "../../database/database.ts";
import type { Site } from "../../site.ts";
import { authorColumns, hasAuthor, listWritten } from "../authorship/author-queries.ts";
import { changeState, isPublic } from "../states/change-review-state.ts";
import { dueInNight, notDue } from "../../services/nights/night-policy.ts";
import { renameReview } from "./rename-review.ts";
import { updateReview } from "../rows/review-queries.ts";

/**
 * Has the next night hide the public reviews of an account. What its author has had deleted in that night goes all the same,
 * and what was about to come back from an earlier suspension does not.
 */
export async function suspendAll(
  transaction: WritingTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  for (const { id, state, due } of await listStates(transaction, accountId)) {
    if (state === "public" && due === null) {
      await updateReview(transaction, id, dueInNight("hide", now));
    }
    if (state === "suspended" && due === "return") await updateReview(transaction, id, notDue);
  }
}

/** Has the next night bring back what a suspension has hidden, now that it is over; what it has not hidden yet stays. */
export async function returnAll(
  transaction: WritingTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  for (const { id, state, due } of await listStates(transaction, accountId)) {
    if (state === "suspended") await updateReview(transaction, id, dueInNight("return", now));
    else if (due === "hide") await updateReview(transaction, id, notDue);
  }
}

const listStates = async (transaction: WritingTransaction, accountId: string) =>
  await transaction
    .selectFrom("reviews")
    .select(["id", "state", "due"])
    .where("id", "in", ["", ...(await listWritten(transaction, accountId))])
    .execute();

/**
 * Hides a review in its night. Its dates, its mark and its words stay, for the night in which it comes back. One that a
 * moderator has removed meanwhile is hidden already.
 */
export async function suspendReview(transaction: WritingTransaction, id: string): Promise<void> {
  const { state } = await findState(transaction, id);
  if (state !== "public") await updateReview(transaction, id, notDue);
  else
    await changeState(transaction, id, "suspend", async () => ({ state: "suspended", ...notDue }));
}

/**
 * Brings a suspended review back in its night, as it was: with its dates, its mark and its edit window. One whose author has
 * erased the account meanwhile comes back without them, under another `_id`.
 */
export async function returnReview(
  _site: Pick<Site, "clock">,
  transaction: WritingTransaction,
  id: string,
): Promise<void> {
  const review = await findState(transaction, id);
  if (review.state !== "suspended") {
    await updateReview(transaction, id, notDue);
    return;
  }
  await changeState(transaction, id, "return", async () => ({ ...isPublic, ...notDue }));
  if (!hasAuthor(review)) await renameReview(transaction, id);
}

const findState = (transaction: WritingTransaction, id: string) =>
  transaction
    .selectFrom("reviews")
    .select(["state", ...authorColumns])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
