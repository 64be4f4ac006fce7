import type { HoldReason } from "@locumark/contract/reviews/states/moderation";
import * as stateLimits from "@locumark/contract/reviews/states/state-limits";
import type { WritingTransaction } from "../../database/database.ts";
import { clockToleranceMs, hourMs, toInstant } from "../../platform/clock.ts";
import { mailboxOf } from "../../platform/normalise-email.ts";
import { openItem } from "../../services/cases/open-desk-item.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { countedStates } from "@locumark/contract/choices";
import { isDatedWithin } from "../rows/review-queries.ts";
import { wasRefusedLast } from "../../people/verifications/verification-queries.ts";
import { authorColumns, listAuthors, listWritten } from "../authorship/author-queries.ts";

type Posted = Pick<ReviewRow, "id" | "author_checked" | "created_at" | "state">;

export interface Author {
  readonly accountId: string;
  /** Whether their evidence was refused. */
  readonly isRejected: boolean;
}

/**
 * Whether a new review waits for one of us before it is public, by the rules about how many are posted by whom. Reviews of
 * a person whose registration is checked never wait.
 *
 * Transactions are serializable, so that several posted at once each count the earlier ones. A review that waits is not
 * counted, and not held for a burst, before it becomes public: otherwise a review posted as a probe would show by being
 * held how many wait. So waiting does not evade the rule either. Nor is one that is held, but for its author's own mailbox.
 * @param scale how many times as many make a burst, as for the limits of a day
 */
export async function findHoldReason(
  transaction: WritingTransaction,
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
  const today = await listMailboxes(transaction, placeId, posted);
  const own = await findMailbox(transaction, author.accountId);
  // One mailbox has one voice, however many addresses lead into it, and does not fill the burst for others.
  if (today.filter(({ mailbox }) => mailbox === own).length >= scale) return "burst";
  const seen = today.filter(({ isHeld }) => !isHeld).map(({ mailbox }) => mailbox);
  const erased = seen.filter((mailbox) => mailbox === null).length;
  const people = new Set(seen.filter((mailbox) => mailbox !== null)).size + erased;
  return people >= stateLimits.burst * scale ? "burst" : undefined;
}

/** By the newest decision: after sending another document the author waits for a check, and is still refused. */
const isRefused = async (transaction: WritingTransaction, { accountId, isRejected }: Author) =>
  isRejected || (await wasRefusedLast(transaction, accountId));

async function hasPublicReview(transaction: WritingTransaction, accountId: string) {
  const found = await transaction
    .selectFrom("reviews")
    .select("id")
    .where("id", "in", ["", ...(await listWritten(transaction, accountId))])
    .where("state", "in", countedStates)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** On a busier day the rest can be left out: it is a burst many times over. */
const listedMax = 500;

/**
 * The mailboxes of the authors of a place's unchecked reviews of the last day, and whether others do not see these yet, without
 * this one and those found to be false or suspended; null for an erased account. Anonymous ones count until the end of the next day.
 */
async function listMailboxes(
  transaction: WritingTransaction,
  placeId: string,
  { id, created_at: at }: Posted,
): Promise<{ mailbox: string | null; isHeld: boolean }[]> {
  const now = Date.parse(at);
  const since = toInstant(now - stateLimits.burstHours * hourMs);
  const until = toInstant(now + clockToleranceMs);
  const found = await transaction
    .selectFrom("reviews as review")
    .select(["id", "state", ...authorColumns])
    .where("place_id", "=", placeId)
    .where("id", "<>", id)
    .where("author_checked", "=", 0)
    .where("state", "not in", ["struck", "refused", "waiting", "suspended"])
    .where(isDatedWithin(since, until))
    .orderBy("created_at", "desc")
    .limit(listedMax)
    .execute();
  const authors = await listAuthors(transaction, found);
  return found.map(({ state }, index) => {
    const author = authors[index];
    return { mailbox: author ? mailboxOf(author.email_key) : null, isHeld: state === "held" };
  });
}

async function findMailbox(transaction: WritingTransaction, accountId: string): Promise<string> {
  const { email_key } = await transaction
    .selectFrom("accounts")
    .select("email_key")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return mailboxOf(email_key);
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
    dueAt: new Date(now.getTime() + stateLimits.holdDecidedHours * hourMs),
  });
  return { state: "held", state_reason: reason, state_since: toInstant(now) };
}
