import { moderationTexts } from "@locumark/contract/moderation-texts";
import { sql } from "kysely";
import type { WritingTransaction } from "../../database/database.ts";
import { minuteMs, toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { type Repeating, repeat } from "../../platform/repeat.ts";
import { inRandomOrder, randomFraction } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";
import { changeState, isPublic, type StateChanged } from "../moderation/change-review-state.ts";
import { isSuspended, published } from "../moderation/publish-held-review.ts";
import { findHoldReason, openHold } from "../moderation/hold-review.ts";
import { findStanding } from "../verifications/verification-queries.ts";
import { authorColumns, findAuthorId, listAuthors } from "../authorship/author-queries.ts";
import type { ReviewRow } from "./review-kinds.ts";

/** The average; each interval is random. */
const everyMs = 5 * minuteMs;
/** The share of due reviews that appear at a time: after downtime they must not all appear together. */
const oneIn = 10;

type Needs = Pick<
  Site,
  "agencies" | "cache" | "clock" | "config" | "database" | "log" | "workplaces"
>;

/** Makes waiting reviews public, and brings suspended ones back, each at its own time. */
export const startPublishing = (site: Needs): Repeating =>
  repeat(
    () =>
      publishDue(site).catch((error: unknown) => {
        site.log.error({ err: error }, "due reviews could not be made public; retrying soon");
      }),
    () => 2 * everyMs * randomFraction(),
  );

/**
 * Publishes a tenth of the due reviews, chosen at random: after downtime an order by time would show what the random
 * times hide. Any number of processes may run it at once: what one has done, the others leave alone.
 * @returns how many were tried: at least one, if any is due
 */
export async function publishDue(site: Needs): Promise<number> {
  const due = await listDue(site);
  const chosen = inRandomOrder(due).slice(0, Math.ceil(due.length / oneIn));
  for (const { id, state } of chosen) {
    try {
      await site.database.commit((transaction) =>
        state === "suspended"
          ? returnReview(site, transaction, id)
          : publishReview(site, transaction, id, { isDue: true }),
      );
    } catch (error) {
      // Another process or its author was quicker.
      if (!(error instanceof Problem)) throw error;
    }
  }
  return chosen.length;
}

/** Not reviews of suspended accounts, which could neither change them nor take them back. */
async function listDue({ clock, database }: Needs) {
  const rows = await database.read
    .selectFrom("reviews")
    .select(["id", "state", ...authorColumns])
    // As the index of those that are not public is defined.
    .where("state", "<>", sql.lit("public"))
    .where("state", "in", ["waiting", "suspended"])
    .where("publishes_at", "<=", toInstant(clock.now()))
    .execute();
  const authors = await listAuthors(database.read, rows);
  return rows.filter((_, index) => !authors[index]?.disabled_at);
}

/**
 * Makes a waiting review public: at its time, or as soon as its author wants. It is dated now, and held where the rules
 * for a review posted now would hold it.
 * @throws Problem 404 when it is gone, 409 `decided_already` when it does not wait any more, or must wait longer
 */
export async function publishReview(
  { clock, config }: Pick<Needs, "clock" | "config">,
  transaction: WritingTransaction,
  id: string,
  { isDue }: { isDue: boolean },
): Promise<StateChanged> {
  const now = clock.now();
  return await changeState(transaction, id, "appear", async (review) => {
    await refuseEarly(transaction, review, isDue ? now : undefined);
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

/**
 * Brings a suspended review back at its time, as it was: with its dates, its mark and its edit window.
 * @throws Problem as `publishReview` does
 */
const returnReview = (
  { clock }: Pick<Needs, "clock">,
  transaction: WritingTransaction,
  id: string,
) =>
  changeState(transaction, id, "return", async (review) => {
    await refuseEarly(transaction, review, clock.now());
    return { ...isPublic, publishes_at: null };
  });

/** @param now to refuse it before its time too */
async function refuseEarly(
  transaction: WritingTransaction,
  review: ReviewRow,
  now: Date | undefined,
): Promise<void> {
  const { publishes_at: at } = review;
  const isEarly = now !== undefined && (at === null || at > toInstant(now));
  if (isEarly || (await isSuspended(transaction, review))) {
    throw new Problem(409, "decided_already", moderationTexts.notPossible);
  }
}

async function findAuthorStanding(transaction: WritingTransaction, review: ReviewRow) {
  const accountId = await findAuthorId(transaction, review);
  const standing = accountId === undefined ? undefined : await findStanding(transaction, accountId);
  if (accountId === undefined || !standing) return undefined;
  return { accountId, isRejected: standing.verification_status === "rejected" };
}
