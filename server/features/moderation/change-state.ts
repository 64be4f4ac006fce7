import type { ReviewState } from "@locumark/contract/choices";
import { type ReportReason, strikingReasons } from "@locumark/contract/moderation";
import { moderationTexts } from "@locumark/contract/moderation-texts";
import { monthOnly } from "@locumark/contract/uk-dates";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { findAccount } from "../accounts/queries.ts";
import { agencyReviews } from "../reviews/agency-kind.ts";
import type { PlaceTotals, ReviewRow } from "../reviews/kinds.ts";
import { counted, isRemoved, isUnpublished, isUnseen } from "../reviews/policy.ts";
import { listedAt } from "../reviews/post-review.ts";
import { tables, updateReview } from "../reviews/queries.ts";
import { addToTotals } from "../reviews/total-queries.ts";
import { workplaceReviews } from "../reviews/workplace-kind.ts";
import { countingStatus } from "../verifications/policy.ts";
import { type AuthorStanding, findStanding } from "../verifications/queries.ts";
import { findRemoval } from "./queries.ts";

export const moderatedKinds = [workplaceReviews, agencyReviews] as const;
export type ModeratedKind = (typeof moderatedKinds)[number];

/** A review of either kind, with its place. */
export type ModeratedRow = ReviewRow & { place_id: string };

/** What a change of state was, so that it can be taken back: JSON, for `decideItem`. Random ids and fixed words. */
export interface StateChange {
  /** The columns that were changed. */
  readonly before: Partial<Changeable>;
  /** What it was changed to. */
  readonly state: ReviewState;
}

/** The changed review's place, for `tellOfChange` once the transaction is committed. */
export interface StateChanged {
  readonly kind: ModeratedKind;
  readonly change: StateChange;
  readonly review: ModeratedRow;
  readonly totals: PlaceTotals | undefined;
}

type Changeable = Pick<
  ReviewRow,
  | "state"
  | "state_reason"
  | "state_since"
  | "created_at"
  | "listed_at"
  | "author_checked"
  | "author_checked_on"
  | "author_check_method"
  | "byline_checked"
  | "change_until"
  | "change_reason"
  | "appeal"
  | "publishes_at"
  | "publish_choice"
  | "payment_month"
>;

/** Who decides: a member of staff, or null for a rule. A final removal cannot be appealed. */
interface Removal {
  readonly reason: ReportReason;
  readonly by: string | null;
  readonly isFinal?: boolean;
}

/**
 * Removes a review: hides its wording, while its rating counts, or strikes it, by the reason.
 * @throws Problem 404 when it is gone, 409 `decided_already` when it is removed already
 */
export async function hideReview(
  transaction: WritingTransaction,
  id: string,
  { reason, by, isFinal = false }: Removal,
  now: Date,
): Promise<StateChanged> {
  return await changeState(transaction, id, async (review) => {
    if (isRemoved(review)) throw notPossible();
    const removal = {
      removed_by: by,
      was_held: isUnpublished(review) ? (1 as const) : (0 as const),
      token_hash: null,
      statement: null,
    };
    await transaction
      .insertInto("removals")
      .values({ review_id: id, ...removal })
      .onConflict((conflict) => conflict.column("review_id").doUpdateSet(removal))
      .execute();
    return {
      state: strikingReasons.includes(reason) ? "struck" : "hidden",
      state_reason: reason,
      state_since: toInstant(now),
      change_until: null,
      change_reason: null,
      appeal: isFinal ? "over" : null,
    };
  });
}

/**
 * Brings a removed review back whole: with its words, its date and its rating. One that was held before is public for
 * the first time now.
 * @throws Problem 404 when it is gone, 409 `decided_already` when it is not removed
 */
export async function restoreReview(
  transaction: WritingTransaction,
  id: string,
  now: Date,
): Promise<StateChanged> {
  return await changeState(transaction, id, async (review) => {
    if (!isRemoved(review)) throw notPossible();
    const removal = await findRemoval(transaction, id);
    return {
      ...isPublic,
      ...(removal?.was_held === 1 && (await released(transaction, review, now))),
    };
  });
}

/**
 * Makes a held review public, or lets it wait where its author chose so and the time has not come, or where they are
 * suspended. It is dated now: for
 * others, and for the rules that count days, it begins here; and the mark of its author's check is that of this moment,
 * for ever. One that was public before its author edited it comes back with its date and mark.
 * @throws Problem 404 when it is gone, 409 `decided_already` when it is not held
 */
export async function releaseReview(
  transaction: WritingTransaction,
  id: string,
  now: Date,
): Promise<StateChanged> {
  return await changeState(transaction, id, async (review) => {
    if (review.state !== "held") throw notPossible();
    return {
      ...isPublic,
      ...(isUnpublished(review) && (await released(transaction, review, now))),
    };
  });
}

async function released(
  transaction: WritingTransaction,
  review: ModeratedRow,
  now: Date,
): Promise<Partial<Changeable>> {
  const { publishes_at: at, publish_choice: choice } = review;
  // With the reason for which it was held: it has been looked at, and is not held again.
  const waits = { state: "waiting", state_reason: review.state_reason } as const;
  if (at !== null && at > toInstant(now)) return waits;
  if (await isSuspended(transaction, review)) {
    return {
      ...waits,
      publishes_at: at ?? toInstant(now),
      publish_choice: choice ?? "within-a-day",
    };
  }
  return await published(transaction, review, now);
}

/** Reviews of suspended authors do not become public: their owners could neither change them nor take them back. */
export async function isSuspended(
  transaction: WritingTransaction,
  { account_id: accountId }: Pick<ReviewRow, "account_id">,
): Promise<boolean> {
  if (accountId === null) return false;
  const account = await findAccount(transaction, accountId);
  return account !== undefined && account.disabled_at !== null;
}

export const isPublic = {
  state: "public",
  state_reason: null,
  state_since: null,
  change_until: null,
  change_reason: null,
  appeal: null,
} as const;

/** What changes of a review that others see for the first time now. */
export async function published(
  transaction: WritingTransaction,
  review: ModeratedRow,
  now: Date,
): Promise<Partial<Changeable>> {
  const { account_id: accountId } = review;
  const standing = accountId === null ? undefined : await findStanding(transaction, accountId);
  // Of an erased author nothing but the month is kept.
  const at = standing ? toInstant(now) : monthOnly(toInstant(now));
  const isAnonymous = review.is_anonymous === 1;
  return {
    created_at: at,
    listed_at: listedAt(at, isAnonymous),
    publishes_at: null,
    // That of a change while nobody saw it would tell when it was written.
    payment_month: null,
    ...(standing && markOf(standing, isAnonymous, now)),
  };
}

/** The mark of its author's check, as a review posted now would have it. The name stays that of the day of writing. */
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

/**
 * Changes what others see of a review, and the totals of its place with it. Locks the place first, as every change of a
 * review does.
 * @param change what changes; it may refuse
 * @throws Problem 404 when the review is gone
 */
export async function changeState(
  transaction: WritingTransaction,
  id: string,
  change: (review: ModeratedRow, kind: ModeratedKind) => Promise<Partial<Changeable>>,
): Promise<StateChanged> {
  const { kind, review } = await lockReview(transaction, id);
  const changed = await change(review, kind);
  const after = { ...review, ...changed };
  await updateReview(transaction, kind, id, changed);
  const [was, is] = [counted(review), counted(after)];
  const added = { count: is.count - was.count, sum: is.sum - was.sum };
  const before = Object.fromEntries(
    Object.keys(changed).map((column) => [column, review[column as keyof Changeable]]),
  ) as Partial<Changeable>;
  return {
    kind,
    change: { before, state: after.state },
    review: after,
    totals: await addToTotals(transaction, kind, review.place_id, added),
  };
}

/** @throws Problem 404 when it is gone */
export async function lockReview(transaction: WritingTransaction, id: string) {
  const known = await findModerated(transaction, id);
  if (!known) throw notFound(moderationTexts.gone);
  await addToTotals(transaction, known.kind, known.review.place_id, { count: 0, sum: 0 });
  // Another transaction may have changed, moved or deleted it before the place was locked.
  const locked = await findModerated(transaction, id);
  if (!locked) throw notFound(moderationTexts.gone);
  return locked;
}

/**
 * Takes a change of state back.
 * @throws Problem 404 when the review is gone, 409 `decided_already` when it has changed since
 */
export async function revertState(
  transaction: WritingTransaction,
  id: string,
  { before, state }: StateChange,
): Promise<StateChanged> {
  return await changeState(transaction, id, async (review) => {
    if (review.state !== state) throw notPossible();
    if (before.created_at === undefined) return before;
    // Its author may have erased the account, or taken their name off, in the meantime.
    const at = review.account_id === null ? monthOnly(before.created_at) : before.created_at;
    const isAnonymous = review.is_anonymous === 1;
    return {
      ...before,
      ...(isAnonymous && {
        byline_checked: null,
        author_checked_on: null,
        author_check_method: null,
      }),
      created_at: at,
      listed_at: listedAt(at, isAnonymous),
    };
  });
}

/**
 * Brings the index in memory and the cache up to date, once the transaction is committed. Not where others see nothing of
 * the review, before and after: see `isUnseen`.
 */
export function tellOfChange(
  site: Pick<Site, "agencies" | "cache" | "clock" | "config" | "database" | "workplaces">,
  { kind, change, review, totals }: StateChanged,
): void {
  const wasUnseen = isUnseen({ state: change.before.state ?? review.state });
  if (!totals || (wasUnseen && isUnseen(review))) return;
  kind.totalsChanged(site, totals);
  site.cache.clear(new Set([totals.id]));
}

/** A review by its `_id`: those of both kinds are random, and so never equal. */
export async function findModerated(
  transaction: Reader,
  id: string,
): Promise<{ kind: ModeratedKind; review: ModeratedRow } | undefined> {
  for (const kind of moderatedKinds) {
    const { reviews, placeId } = tables(kind);
    const review = await transaction
      .selectFrom(reviews)
      .selectAll()
      .select(`${placeId} as place_id`)
      .where("id", "=", id)
      .executeTakeFirst();
    if (review) return { kind, review };
  }
  return undefined;
}

const notPossible = () => new Problem(409, "decided_already", moderationTexts.notPossible);
