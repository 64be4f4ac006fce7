import { randomBytes } from "node:crypto";
import { agencyFormTexts, workplaceFormTexts } from "@locumark/contract/place-form-texts";
import { limits } from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import type { WritingTransaction } from "../../database/database.ts";
import { dayMs } from "../../platform/clock.ts";
import { keyBytes, KeyRing } from "../../platform/key-ring.ts";
import { Problem } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";

const daily = {
  reviews: { max: limits.reviewsADay, sentence: reviewFormTexts.tooManyToday },
  workplaces: { max: limits.workplacesADay, sentence: workplaceFormTexts.tooManyToday },
  agencies: { max: limits.agenciesADay, sentence: agencyFormTexts.tooManyToday },
} as const;

type Daily = keyof typeof daily;

/** While there are no keys, for the counts of this process alone. */
const ownRing = new KeyRing(new Map([[1, randomBytes(keyBytes)]]));

/**
 * Counts a review or a new place in the transaction that writes it: what fails does not count, what is deleted later does.
 * The count is of the account and knows no review and no place. Under a keyed hash: the throttles' own secret is in the
 * database.
 * @throws Problem 429 after ten reviews, three workplaces or three agencies in a day
 */
export async function countToday(
  { dailyLimits }: Pick<Site, "dailyLimits">,
  transaction: WritingTransaction,
  what: Daily,
  accountId: string,
): Promise<void> {
  const { max, sentence } = daily[what];
  const rule = { name: `added ${what}`, max, windowMs: dayMs };
  const { fault, ring } = transaction.authorKeys;
  const subject = (fault === undefined ? ring : ownRing).tag([`${what} of a day`, accountId]);
  const counts = dailyLimits.within(transaction);
  await counts.count({ rule, subject }).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    throw new Problem(429, error.code, sentence, {
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    });
  });
}
