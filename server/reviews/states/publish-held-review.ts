import type { WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import type { Authored } from "../../database/tables/author-tables.ts";
import { findAuthor, findAuthorId } from "../authorship/author-queries.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { dueInNight, notDue } from "../../services/nights/night-policy.ts";
import { datedAt, isUnpublished, listedAt } from "../rows/review-policy.ts";
import { countingStatus } from "../../plugins/counting-status.ts";
import {
  type AuthorStanding,
  findStanding,
} from "../../people/verifications/verification-queries.ts";
import {
  type Changeable,
  changeState,
  isPublic,
  type StateChanged,
} from "./change-review-state.ts";

/**
 * Makes a held review public, or lets it wait for the next night where it is anonymous and its author chose so, or where they
 * are suspended. It is dated now: for others, and for the rules that count days, it begins here; and it keeps the mark of its
 * author's check as of this moment. One that was public before its author edited it comes back with its date and mark, or
 * is suspended with its author's others.
 * @throws Problem 404 when it is gone, 409 `decided_already` when it is not held
 */
export async function releaseReview(
  transaction: WritingTransaction,
  id: string,
  now: Date,
): Promise<StateChanged> {
  return await changeState(transaction, id, "publish", async (review) => ({
    ...isPublic,
    ...(isUnpublished(review)
      ? await released(transaction, review, now)
      : await suspendedWithOthers(transaction, review)),
  }));
}

/** Returns the changes of a review that others have seen, and would see again but for the suspension of its author. */
export async function suspendedWithOthers(
  transaction: WritingTransaction,
  review: Authored,
): Promise<Partial<Changeable>> {
  const accountId = await findAuthorId(transaction, review);
  const suspension = await transaction
    .selectFrom("suspensions")
    .select("reviews")
    .where("account_id", "=", accountId ?? "")
    .executeTakeFirst();
  return suspension?.reviews === "reviews-go" ? { state: "suspended" } : {};
}

/** Returns the changes of a review when it is released. */
export async function released(
  transaction: WritingTransaction,
  review: ReviewRow,
  now: Date,
): Promise<Partial<Changeable>> {
  const isForNight = review.is_anonymous === 1 && review.together === 1;
  if (!isForNight && !(await isSuspended(transaction, review))) {
    return await published(transaction, review, now);
  }
  // With the reason why it was held: it was looked at, and is not held again.
  const state = "waiting";
  const created_at = datedAt(review.created_at, { ...review, state });
  return {
    state,
    created_at,
    state_reason: review.state_reason,
    together: 1,
    ...dueInNight("appear", now),
  };
}

/** Reviews of suspended authors do not become public: their owners could neither change them nor take them back. */
export async function isSuspended(
  transaction: WritingTransaction,
  review: Authored,
): Promise<boolean> {
  const account = await findAuthor(transaction, review);
  return account !== undefined && account.disabled_at !== null;
}

/** Returns the changes of a review that others see for the first time now. */
export async function published(
  transaction: WritingTransaction,
  review: ReviewRow,
  now: Date,
): Promise<Partial<Changeable>> {
  const accountId = await findAuthorId(transaction, review);
  const standing = accountId === undefined ? undefined : await findStanding(transaction, accountId);
  const at = toInstant(now);
  const isAnonymous = review.is_anonymous === 1;
  return {
    created_at: datedAt(at, { ...review, state: "public" }),
    listed_at: listedAt(at, isAnonymous),
    ...notDue,
    ...(standing && markOf(standing, isAnonymous, now)),
  };
}

/** The mark of its author's check, as on a review posted now. The name stays as it was on the day of writing. */
function markOf(standing: AuthorStanding, isAnonymous: boolean, now: Date): Partial<Changeable> {
  const isChecked = countingStatus(standing, now) === "verified";
  const mark = isChecked ? (1 as const) : (0 as const);
  if (isAnonymous) return { author_checked: mark };
  return {
    author_checked: mark,
    byline_checked: mark,
    author_checked_on: isChecked ? standing.checked_at : null,
    author_check_method: isChecked ? standing.method : null,
  };
}
