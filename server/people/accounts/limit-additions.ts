import { randomInt } from "node:crypto";
import {
  agencyFormTexts,
  workplaceFormTexts,
} from "@locumark/contract/places/workplaces/place-form-texts";
import * as accountLimits from "@locumark/contract/people/accounts/account-limits";
import { dayOf, midnightOf } from "@locumark/contract/nights";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { addDays } from "@locumark/contract/shift-days";
import type { WritingTransaction } from "../../database/database.ts";
import { secondMs, toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { hashToken } from "../../platform/tokens.ts";
import type { Site } from "../../site.ts";

const daily = {
  reviews: { max: accountLimits.reviewsADay, sentence: reviewFormTexts.tooManyToday },
  workplaces: { max: accountLimits.workplacesADay, sentence: workplaceFormTexts.tooManyToday },
  agencies: { max: accountLimits.agenciesADay, sentence: agencyFormTexts.tooManyToday },
} as const;

type Daily = keyof typeof daily;

/** The most numbers that are tried when a limit is scaled up: as many as any real limit has. */
const triedMax = 20;

/**
 * Counts a review or a new place in the transaction that writes it: what fails does not count, what is deleted later does.
 * Each is a row of its own, found by one of as many numbers as there may be in a day: no row is written by two, so nothing
 * that the engine keeps of rows joins what one person wrote. Of two that take the same number at once one is tried again.
 * @throws Problem 429 after ten reviews, three workplaces or three agencies in a day
 */
export async function countToday(
  { clock, config }: Pick<Site, "clock" | "config">,
  transaction: WritingTransaction,
  what: Daily,
  accountId: string,
): Promise<void> {
  const { max, sentence } = daily[what];
  const now = toInstant(clock.now());
  const day = dayOf(now);
  const ends = midnightOf(addDays(day, 1));
  const numbers = drawNumbers(Math.max(1, Math.round(max * config.dailyLimitsScale)));
  const keys = numbers.map((number) =>
    keyOf(transaction, [`${what} of a day`, day, accountId, number]),
  );
  const used = await transaction
    .selectFrom("throttles")
    .select("key")
    .where("key", "in", keys)
    .execute();
  const free = keys.find((key) => used.every((one) => one.key !== key));
  if (free === undefined) {
    const waitMs = Date.parse(ends) - Date.parse(now);
    const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / secondMs));
    throw new Problem(429, "too_many_requests", sentence, { retryAfterSeconds });
  }
  await transaction
    .insertInto("throttles")
    .values({ key: free, count: 1, ends_at: ends })
    .execute();
}

/** Different numbers below one, at random: all of them, or some of many. */
function drawNumbers(below: number): number[] {
  const drawn = new Set<number>();
  while (drawn.size < Math.min(below, triedMax)) drawn.add(randomInt(below));
  return [...drawn];
}

/** The throttles' own secret is in the database. While there are no keys, what is posted has a name anyway. */
const keyOf = ({ authorKeys }: WritingTransaction, words: readonly (string | number)[]): string =>
  authorKeys.fault === undefined ? authorKeys.ring.tag(words) : hashToken(words.join("\0"));
