import type { ReviewState } from "@locumark/contract/choices";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import { monthOnly } from "@locumark/contract/uk-dates";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { counted, datedAt, isUnseen, listedAt } from "../rows/review-policy.ts";
import { updateReview } from "../rows/review-queries.ts";
import { placeOf } from "../rows/place-queries.ts";
import { addToTotals } from "../rows/total-queries.ts";
import { hasAuthor } from "../authorship/author-queries.ts";
import { insertWorkplace } from "../../places/workplaces/add-workplace.ts";
import { findWaitingPlace } from "../../places/workplaces/waiting-place-queries.ts";
import { type ModerationColumns, moderationColumns } from "../rows/moderation-queries.ts";
import { canGoBack, canMove, type MoveName } from "../rows/state-policy.ts";

/** A review with what its author is asked. */
export type ModeratedReview = ReviewRow & ModerationColumns;

/** A change of state, so that it can be taken back: JSON for `decideItem`, of random ids and fixed words. */
export interface StateChange {
  /** The columns that were changed. */
  readonly before: Partial<Changeable>;
  /** The state that it was changed to. */
  readonly state: ReviewState;
}

export interface StateChanged {
  readonly change: StateChange;
  readonly review: ReviewRow;
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
  | "together"
  | "due"
  | "due_on"
>;

export const isPublic = {
  state: "public",
  state_reason: null,
  state_since: null,
} as const;

/**
 * Changes the state of a review, and the totals of its place with it where others see something of that: see `isUnseen`.
 * Without a lock: transactions are serializable, and of two that change the same review one is tried again.
 * @param change what changes; it may refuse
 * @throws Problem 404 when the review is gone, 409 `decided_already` when the move is not possible from its state
 */
export async function changeState(
  transaction: WritingTransaction,
  id: string,
  move: MoveName,
  change: (review: ModeratedReview) => Promise<Partial<Changeable>>,
): Promise<StateChanged> {
  return await changeWhere(
    transaction,
    id,
    (before, after) => canMove(move, before, after),
    change,
  );
}

async function changeWhere(
  transaction: WritingTransaction,
  id: string,
  isPossible: (before: ReviewState, after: ReviewState) => boolean,
  change: (review: ModeratedReview) => Promise<Partial<Changeable>>,
): Promise<StateChanged> {
  const review = await getModerated(transaction, id);
  const changed = redated(review, await change(review));
  const after = { ...review, ...changed };
  if (!isPossible(review.state, after.state)) throw notPossible();
  if (after.state === "public" && isErased(review)) throw notFound(moderationTexts.gone);
  const columns = Object.keys(changed) as (keyof Changeable)[];
  const before: StateChange["before"] = Object.fromEntries(
    columns.map((column) => [column, review[column]]),
  );
  const done = { change: { before, state: after.state }, review: after };
  // Others see nothing of an appeal, or of what the author is asked.
  if (columns.length === 0) return done;
  await updateReview(transaction, id, changed);
  if (isUnseen(review) && isUnseen(after)) return done;
  const [was, is] = [counted(review), counted(after)];
  const added = { count: is.count - was.count, sum: is.sum - was.sum };
  const place = placeOf(review);
  if (!(await addToTotals(transaction, place, added))) {
    await publishWaitingPlace(transaction, after);
    await addToTotals(transaction, place, added);
  }
  return done;
}

/** A review that is not held any more loses its instant, if it has no name: see `datedAt`. */
function redated(review: ReviewRow, changed: Partial<Changeable>): Partial<Changeable> {
  const { created_at: at, ...after } = { ...review, ...changed };
  const created_at = datedAt(at, after);
  return review.state !== "held" || created_at === at ? changed : { ...changed, created_at };
}

/** Whether its author has deleted it with the account: others must not read it again until the night in which it goes. */
const isErased = (review: ReviewRow): boolean =>
  review.state !== "public" && review.due === "delete" && !hasAuthor(review);

/** Makes the workplace public that was added with a review which others see from now on. */
async function publishWaitingPlace(
  transaction: WritingTransaction,
  { id, created_at: at }: ReviewRow,
): Promise<void> {
  const place = await findWaitingPlace(transaction, id);
  if (place) await insertWorkplace(transaction, place, new Date(at));
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
  const isPossible = (from: ReviewState, to: ReviewState) => from === state && canGoBack(to, from);
  return await changeWhere(transaction, id, isPossible, async (review) => {
    if (before.created_at === undefined) return before;
    // Its author may have erased the account, or taken their name off, in the meantime.
    const at = hasAuthor(review) ? before.created_at : monthOnly(before.created_at);
    const isAnonymous = review.is_anonymous === 1;
    return {
      ...before,
      ...(isAnonymous && {
        byline_checked: null,
        author_checked_on: null,
        author_check_method: null,
      }),
      created_at: datedAt(at, { ...review, ...before }),
      listed_at: listedAt(at, isAnonymous),
    };
  });
}

/** A review whatever its state. */
export const findModerated = (
  transaction: Reader,
  id: string,
): Promise<ModeratedReview | undefined> =>
  transaction
    .selectFrom("reviews as review")
    .leftJoin("asked_changes as asked", "asked.review_id", "review.id")
    .leftJoin("removals as removal", "removal.review_id", "review.id")
    .selectAll("review")
    .select(moderationColumns)
    .where("review.id", "=", id)
    .executeTakeFirst();

const notPossible = () => new Problem(409, "decided_already", moderationTexts.notPossible);
