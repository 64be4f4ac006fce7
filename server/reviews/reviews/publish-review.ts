import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { findAccount } from "../../people/accounts/account-queries.ts";
import { findAuthorId, hasAuthor } from "../authorship/author-queries.ts";
import { changeState, isPublic, type StateChanged } from "../states/change-review-state.ts";
import { findHoldReason, openHold } from "../states/hold-review.ts";
import { isSuspended, published } from "../states/publish-held-review.ts";
import { nightAfter } from "../../services/nights/night-policy.ts";
import { findStanding } from "../../people/verifications/verification-queries.ts";
import { deleteInNight } from "./erase-review.ts";
import { renameReview } from "./rename-review.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { updateReview } from "../rows/review-queries.ts";

type Needs = Pick<Site, "clock" | "config">;

/**
 * Makes a waiting review public in its night. One whose author is suspended waits for the next: they could neither change it
 * nor take it back. So does one that was sealed with a key that is lost, as long as that may be found. One whose author has
 * erased the account while there were no keys goes, as it would have gone then.
 * @throws Problem 409 `decided_already` when it does not wait any more
 */
export async function publishReview(
  site: Needs,
  transaction: WritingTransaction,
  id: string,
): Promise<void> {
  const review = await transaction
    .selectFrom("reviews")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const authorId = await findAuthorId(transaction, review);
  if (authorId !== undefined && !(await findAccount(transaction, authorId))) {
    await deleteInNight(site, transaction, id);
    return;
  }
  const isLost = authorId === undefined && hasAuthor(review);
  if (isLost || review.state === "held" || (await isSuspended(transaction, review))) {
    await updateReview(transaction, id, { due_on: nightAfter(site.clock.now()) });
    return;
  }
  await publishNow(site, transaction, id);
  // It was forgotten after a backup that has been restored: it appears under another `_id`.
  if (!hasAuthor(review)) await renameReview(transaction, id);
}

/**
 * Makes a waiting review public. It is dated now, and held where the rules for a review posted now would hold it.
 * @throws Problem 404 when it is gone, 409 `decided_already` when it does not wait any more, or its author is suspended
 */
export async function publishNow(
  { clock, config }: Needs,
  transaction: WritingTransaction,
  id: string,
): Promise<StateChanged> {
  const now = clock.now();
  return await changeState(transaction, id, "appear", async (review) => {
    if (await isSuspended(transaction, review)) {
      throw new Problem(409, "decided_already", moderationTexts.notPossible);
    }
    const shown = { ...isPublic, ...(await published(transaction, review, now)) };
    // It was held, and one of us has looked at it.
    if (review.state_reason !== null) return shown;
    const posted = { ...review, ...shown, created_at: toInstant(now) };
    const author = await findAuthorStanding(transaction, review);
    const { dailyLimitsScale: scale } = config;
    const reason =
      author && (await findHoldReason(transaction, author, review.place_id, posted, scale));
    return reason === undefined
      ? shown
      : {
          ...shown,
          created_at: posted.created_at,
          ...(await openHold(transaction, id, now, reason)),
        };
  });
}

async function findAuthorStanding(transaction: WritingTransaction, review: ReviewRow) {
  const accountId = await findAuthorId(transaction, review);
  const standing = accountId === undefined ? undefined : await findStanding(transaction, accountId);
  if (accountId === undefined || !standing) return undefined;
  return { accountId, isRejected: standing.verification_status === "rejected" };
}
