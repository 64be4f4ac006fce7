import type { ReviewState } from "@locumark/contract/choices";
import { moderationTexts } from "@locumark/contract/moderation-texts";
import { monthOnly } from "@locumark/contract/uk-dates";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { agencyReviews } from "../reviews/agency-kind.ts";
import type { PlaceTotals, ReviewRow } from "../reviews/kinds.ts";
import { counted, isUnseen } from "../reviews/policy.ts";
import { listedAt } from "../reviews/post-review.ts";
import { tables, updateReview } from "../reviews/queries.ts";
import { addToTotals } from "../reviews/total-queries.ts";
import { workplaceReviews } from "../reviews/workplace-kind.ts";

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

/** For `tellOfChange` once the transaction is committed. */
export interface StateChanged {
  readonly kind: ModeratedKind;
  readonly change: StateChange;
  readonly review: ModeratedRow;
  /** Those of its place, where others see something of the change. */
  readonly totals: PlaceTotals | undefined;
}

export type Changeable = Pick<
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

export const isPublic = {
  state: "public",
  state_reason: null,
  state_since: null,
  change_until: null,
  change_reason: null,
  appeal: null,
} as const;

/** Of these others see nothing: that somebody complained, or that its author was asked, shows nowhere. */
const unseenColumns = new Set(["appeal", "change_reason", "change_until"]);

/**
 * Changes the state of a review, and the totals of its place with it where others see something of that: see `isUnseen`.
 * Without a lock: transactions are serializable, and of two that change the same review one is tried again.
 * @param change what changes; it may refuse
 * @throws Problem 404 when the review is gone
 */
export async function changeState(
  transaction: WritingTransaction,
  id: string,
  change: (review: ModeratedRow, kind: ModeratedKind) => Promise<Partial<Changeable>>,
): Promise<StateChanged> {
  const { kind, review } = await getModerated(transaction, id);
  const changed = await change(review, kind);
  const after = { ...review, ...changed };
  await updateReview(transaction, kind, id, changed);
  const [was, is] = [counted(review), counted(after)];
  const added = { count: is.count - was.count, sum: is.sum - was.sum };
  const columns = Object.keys(changed);
  const isSeen =
    !(isUnseen(review) && isUnseen(after)) && columns.some((column) => !unseenColumns.has(column));
  const before = Object.fromEntries(
    columns.map((column) => [column, review[column as keyof Changeable]]),
  ) as Partial<Changeable>;
  return {
    kind,
    change: { before, state: after.state },
    review: after,
    totals: isSeen ? await addToTotals(transaction, kind, review.place_id, added) : undefined,
  };
}

/** @throws Problem 404 when it is gone */
export async function getModerated(database: Reader, id: string) {
  const found = await findModerated(database, id);
  if (!found) throw notFound(moderationTexts.gone);
  return found;
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
 * Brings the index in memory and the cache up to date, once the transaction is committed, where others see something of
 * the change.
 */
export function tellOfChange(
  site: Pick<Site, "agencies" | "cache" | "clock" | "config" | "database" | "workplaces">,
  { kind, totals }: StateChanged,
): void {
  if (!totals) return;
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

export const notPossible = () => new Problem(409, "decided_already", moderationTexts.notPossible);
