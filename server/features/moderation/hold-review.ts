import type { HoldReason } from "@locumark/contract/moderation";
import { moderationLimits } from "@locumark/contract/limits";
import type { WritingTransaction } from "../../database/database.ts";
import { clockToleranceMs, hourMs, toInstant } from "../../platform/clock.ts";
import { openItem } from "../desk/open-item.ts";
import type { KindTables, ReviewRow } from "../reviews/kinds.ts";
import { countedStates } from "../reviews/policy.ts";
import { tables } from "../reviews/queries.ts";
import { wasRefusedLast } from "../verifications/queries.ts";

type Posted = Pick<ReviewRow, "id" | "author_checked" | "created_at" | "state">;

interface Author {
  readonly accountId: string;
  /** Whether their evidence was refused. */
  readonly isRejected: boolean;
}

/**
 * Whether a new review waits for one of us before it is public, by the rules that look at who posts how many. Never
 * that of a person whose registration is checked.
 *
 * Transactions are serializable, so that of several posted at once each counts those before it. A review that waits is not
 * counted, and not held for a burst, before it becomes public: who posted one to see whether it is held would learn
 * how many wait. So nobody evades the rule by waiting either.
 * @param scale how many times as many make a burst, as for other limits
 */
export async function findHoldReason(
  transaction: WritingTransaction,
  kind: KindTables,
  author: Author,
  placeId: string,
  posted: Posted,
  scale: number,
): Promise<HoldReason | undefined> {
  if (posted.author_checked === 1) return undefined;
  if (
    (await isRefused(transaction, author)) &&
    !(await hasPublicReview(transaction, author.accountId))
  ) {
    return "evidence-refused";
  }
  if (posted.state === "waiting") return undefined;
  const uncheckedToday = await countUnchecked(transaction, kind, placeId, posted.created_at);
  return uncheckedToday >= moderationLimits.burst * scale ? "burst" : undefined;
}

/** By the newest decision: who sends another document waits to be looked at, and is still who was refused. */
const isRefused = async (transaction: WritingTransaction, { accountId, isRejected }: Author) =>
  isRejected || (await wasRefusedLast(transaction, accountId));

async function hasPublicReview(transaction: WritingTransaction, accountId: string) {
  for (const table of ["workplace_reviews", "agency_reviews"] as const) {
    const found = await transaction
      .selectFrom(table)
      .select("id")
      .where("account_id", "=", accountId)
      .where("state", "in", countedStates)
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** Reviews of a place in the last day by people who were not checked; without those found to be false. */
async function countUnchecked(
  transaction: WritingTransaction,
  kind: KindTables,
  placeId: string,
  at: string,
): Promise<number> {
  const now = Date.parse(at);
  const { reviews, placeId: column } = tables(kind);
  const { count } = await transaction
    .selectFrom(reviews)
    .select((select) => select.fn.countAll<number>().as("count"))
    .where(column, "=", placeId)
    .where("author_checked", "=", 0)
    .where("state", "not in", ["struck", "waiting"])
    .where("created_at", ">", toInstant(now - moderationLimits.burstHours * hourMs))
    .where("created_at", "<=", toInstant(now + clockToleranceMs))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Puts a review into the queue, and returns its state from now on. */
export async function openHold(
  transaction: WritingTransaction,
  id: string,
  now: Date,
  reason: HoldReason,
): Promise<Pick<ReviewRow, "state" | "state_reason" | "state_since">> {
  await openItem(transaction, now, {
    kind: "held-review",
    subjectId: id,
    dueAt: new Date(now.getTime() + moderationLimits.holdDecidedHours * hourMs),
  });
  return { state: "held", state_reason: reason, state_since: toInstant(now) };
}
