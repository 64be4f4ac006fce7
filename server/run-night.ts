import { dayOf } from "@locumark/contract/nights";
import type { DueAct } from "./database/tables/review-tables.ts";
import { minuteMs, toInstant } from "./platform/clock.ts";
import { Problem } from "./platform/problem.ts";
import { type Repeating, repeat } from "./platform/repeat.ts";
import { inRandomOrder } from "./platform/tokens.ts";
import type { WritingTransaction } from "./database/database.ts";
import type { Site } from "./site.ts";
import { areFiguresMade, rebuildFigures } from "./figures/figures/rebuild-figures.ts";
import { queueDigests } from "./members/following/queue-digests.ts";
import { askAuthors } from "./reviews/payments/ask-authors.ts";
import { sendAuthorMails } from "./reviews/replies/send-author-mails.ts";
import { showHelpful } from "./reviews/reviews/count-helpful.ts";
import { deleteInNight } from "./reviews/reviews/erase-review.ts";
import { publishReview } from "./reviews/reviews/publish-review.ts";
import { renameReview } from "./reviews/reviews/rename-review.ts";
import { returnReview, suspendReview } from "./reviews/reviews/suspend-reviews.ts";
import { nightOf } from "./services/nights/night-policy.ts";

type Needs = Pick<
  Site,
  "agencies" | "cache" | "clock" | "config" | "database" | "log" | "workplaces"
>;

/** How late a night may begin, and how soon after a start one is made up for. */
const everyMs = minuteMs;

export const startNights = (site: Needs): Repeating =>
  repeat(
    () =>
      runNight(site).catch((error: unknown) => {
        site.log.error({ err: error }, "a night could not be finished; retrying soon");
      }),
    () => everyMs,
  );

/**
 * Does all that is due in the two nights a month, or was while the site was down, and in the mornings after them. Any number of
 * processes may do it at once: what one has done, the others leave alone.
 */
export async function runNight(site: Needs): Promise<void> {
  await changeDueReviews(site);
  const night = nightOf(site.clock.now());
  if (!(await areFiguresMade(site.database.read, night))) {
    await showHelpful(site);
    await askAuthors(site);
    await sendAuthorMails(site);
    await rebuildFigures(site);
  }
  await queueDigests(site);
}

/** Changes each in a transaction of its own, in no order that would tell anything. */
async function changeDueReviews(site: Needs): Promise<void> {
  const today = dayOf(toInstant(site.clock.now()));
  const due = await site.database.read
    .selectFrom("reviews")
    .select("id")
    .where("due_on", "<=", today)
    .execute();
  for (const { id } of inRandomOrder(due)) {
    try {
      await site.database.commit((transaction) => changeReview(site, transaction, id, today));
    } catch (error) {
      // Its author, or another process, was quicker.
      if (error instanceof Problem) continue;
      site.log.error({ err: error }, "a review that is due could not be changed; retrying soon");
    }
  }
}

async function changeReview(
  site: Needs,
  transaction: WritingTransaction,
  id: string,
  today: string,
): Promise<void> {
  const review = await transaction
    .selectFrom("reviews")
    .select(["id", "due", "state"])
    .where("id", "=", id)
    .where("due_on", "<=", today)
    .executeTakeFirst();
  if (!review?.due) return;
  await acts[review.due](site, transaction, id);
}

const acts: Record<
  DueAct,
  (site: Needs, transaction: WritingTransaction, id: string) => Promise<unknown>
> = {
  appear: publishReview,
  delete: deleteInNight,
  hide: (_site, transaction, id) => suspendReview(transaction, id),
  return: returnReview,
  rename: (_site, transaction, id) => renameReview(transaction, id),
};
