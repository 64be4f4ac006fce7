import type { HoldReason } from "@locumark/contract/moderation";
import { moderationLimits } from "@locumark/contract/limits";
import type { WritingTransaction } from "../../database/database.ts";
import { clockToleranceMs, hourMs, toInstant } from "../../platform/clock.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { openItem } from "../desk/open-item.ts";
import type { KindTables, ReviewRow } from "../reviews/kinds.ts";
import { countedStates } from "../reviews/policy.ts";
import { tables } from "../reviews/queries.ts";
import { wasRefusedLast } from "../verifications/queries.ts";

type Posted = Pick<ReviewRow, "id" | "author_checked" | "created_at">;

/**
 * Whether a new review waits for one of us before it is public, by the rules that look at who posts how many. Never
 * that of a person whose registration is checked.
 *
 * The place is locked, so that of several posted at once each counts those before it.
 * @param scale how many times as many make a burst, as for other limits
 */
export async function findHoldReason(
  transaction: WritingTransaction,
  kind: KindTables,
  viewer: Viewer,
  placeId: string,
  posted: Posted,
  scale: number,
): Promise<HoldReason | undefined> {
  if (posted.author_checked === 1) return undefined;
  if (
    (await isRefused(transaction, viewer)) &&
    !(await hasPublicReview(transaction, viewer.accountId))
  ) {
    return "evidence-refused";
  }
  const uncheckedToday = await countUnchecked(transaction, kind, placeId, posted.created_at);
  return uncheckedToday >= moderationLimits.burst * scale ? "burst" : undefined;
}

/** By the newest decision: who sends another document waits to be looked at, and is still who was refused. */
const isRefused = async (transaction: WritingTransaction, { accountId, author }: Viewer) =>
  author.verification === "rejected" || (await wasRefusedLast(transaction, accountId));

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
    .where("state", "<>", "struck")
    .where("created_at", ">", toInstant(now - moderationLimits.burstHours * hourMs))
    .where("created_at", "<=", toInstant(now + clockToleranceMs))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Puts a held review into the queue, and returns its state. */
export async function openHold(
  transaction: WritingTransaction,
  { id, created_at }: Posted,
  reason: HoldReason,
): Promise<Pick<ReviewRow, "state" | "state_reason" | "state_since">> {
  const now = new Date(created_at);
  await openItem(transaction, now, {
    kind: "held-review",
    subjectId: id,
    dueAt: new Date(now.getTime() + moderationLimits.holdDecidedHours * hourMs),
  });
  return { state: "held", state_reason: reason, state_since: created_at };
}
