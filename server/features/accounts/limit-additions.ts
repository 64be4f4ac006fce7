import { agencyFormTexts, workplaceFormTexts } from "@locumark/contract/place-form-texts";
import { limits } from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import type { WritingTransaction } from "../../database/database.ts";
import type { Throttled, Throttles } from "../../database/throttles.ts";
import { dayMs } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { Site } from "../../site.ts";

const daily = {
  reviews: { max: limits.reviewsADay, sentence: reviewFormTexts.tooManyToday },
  workplaces: { max: limits.workplacesADay, sentence: workplaceFormTexts.tooManyToday },
  agencies: { max: limits.agenciesADay, sentence: agencyFormTexts.tooManyToday },
} as const;

type Daily = keyof typeof daily;

/**
 * Counts a review in the transaction that writes it. Those deleted since count too: the count is of the account, and
 * knows no review. Under a keyed hash: the throttles' own secret is in the database.
 * @throws Problem 429 after ten in a day
 */
export const countReviewToday = (
  { dailyLimits }: Pick<Site, "dailyLimits">,
  transaction: WritingTransaction,
  accountId: string,
): Promise<void> =>
  count(
    dailyLimits.within(transaction),
    "reviews",
    transaction.authorKeys.ring.tag(["reviews of a day", accountId]),
  );

/**
 * Lets a person add a few places a day. Counted before the addition, so that concurrent ones cannot exceed the limit;
 * additions refused for another reason do not count.
 * @throws Problem 429 after three in a day
 */
export async function addWithinDay<Place>(
  { dailyLimits }: Pick<Site, "dailyLimits">,
  what: Exclude<Daily, "reviews">,
  { accountId }: Viewer,
  add: () => Promise<Place>,
): Promise<Place> {
  await count(dailyLimits, what, accountId);
  try {
    return await add();
  } catch (error) {
    await dailyLimits.undo(throttled(what, accountId));
    throw error;
  }
}

const throttled = (what: Daily, subject: string): Throttled => ({
  rule: { name: `added ${what}`, max: daily[what].max, windowMs: dayMs },
  subject,
});

async function count(
  limited: Pick<Throttles, "count">,
  what: Daily,
  subject: string,
): Promise<void> {
  await limited.count(throttled(what, subject)).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    throw new Problem(429, error.code, daily[what].sentence, {
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    });
  });
}
