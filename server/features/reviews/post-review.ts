import { accountTexts } from "@locumark/contract/account-texts";
import { limits } from "@locumark/contract/limits";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { formatDay, monthOnly } from "@locumark/contract/uk-dates";
import { clockToleranceMs, dayMs, secondMs, toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { ReviewWithAuthor, ReviewKind, ReviewRow, SharedFields, SitePart } from "./kinds.ts";
import { editableUntil } from "./policy.ts";
import {
  addToTotals,
  findReviewWithin,
  insertReview,
  listPostedWithin,
  type Within,
} from "./queries.ts";
import { isSameReview } from "./compare-reviews.ts";

/** A review's sort key in lists: see the column. */
export const listedAt = (createdAt: string, isAnonymous: boolean): string =>
  isAnonymous ? monthOnly(createdAt) : createdAt;

type Byline = Pick<ReviewRow, "byline_name" | "byline_profession" | "byline_checked">;

/** The author's details as shown on a review from the day it is named. */
export const bylineOf = ({ author }: Pick<Viewer, "author">): Byline => ({
  byline_name: author.name,
  byline_profession: author.profession,
  byline_checked: author.verification === "verified" ? 1 : 0,
});

export const noByline: Byline = {
  byline_name: null,
  byline_profession: null,
  byline_checked: null,
};

/**
 * Writes the review and its place's totals in one transaction: an average is never stale and counts no review twice.
 * @throws Problem 404 for a place that does not exist, 409 `reviewed_recently` with the `_id` of this person's review
 *   of it in the last 30 days, 429 for more than ten reviews in a day
 */
export async function postReview<Fields extends SharedFields, Content extends object>(
  site: SitePart,
  kind: ReviewKind<Fields, Content>,
  viewer: Viewer,
  placeId: string,
  fields: Fields,
): Promise<ReviewWithAuthor<Content>> {
  const { rating, isAnonymous, ...own } = fields;
  const now = toInstant(site.clock.now());
  const review = {
    id: randomId(),
    account_id: viewer.accountId,
    rating,
    is_anonymous: isAnonymous ? (1 as const) : (0 as const),
    created_at: now,
    edited_at: null,
    listed_at: listedAt(now, isAnonymous),
    ...(isAnonymous ? noByline : bylineOf(viewer)),
    vanishes_at: null,
    state: "public" as const,
    state_reason: null,
    state_since: null,
    author_checked: viewer.author.verification === "verified" ? (1 as const) : (0 as const),
    author_checked_on: null,
  };
  const content = kind.toContent(own);
  const totals = await site.database.write.transaction().execute(async (transaction) => {
    await lockAccount(transaction, viewer.accountId);
    const canonicalId = await kind.findCanonicalId(transaction, placeId);
    const place = { id: canonicalId, content };
    const added = await addToTotals(transaction, kind, place.id, { count: 1, sum: review.rating });
    if (!added) throw notFound(kind.unknownPlace);
    await refuseSecondVoice(transaction, kind, viewer.accountId, place, review);
    await refuseTooManyToday(site, transaction, viewer.accountId, now);
    await insertReview(transaction, kind, review, place, placeId);
    return added;
  });
  kind.totalsChanged(site, totals);
  return { ...review, ...content, place_id: totals.id, place_name: totals.name };
}

/** Locks the account: from here on concurrent posts by one person wait for each other, on any engine. */
async function lockAccount(transaction: WritingTransaction, accountId: string): Promise<void> {
  const locked = await transaction
    .updateTable("accounts")
    .set(({ ref }) => ({ role: ref("role") }))
    .where("id", "=", accountId)
    .returning("id")
    .executeTakeFirst();
  if (!locked) throw new Problem(401, "session_expired", accountTexts.sessionExpired);
}

const lastDays = (days: number, nowMs: number): Within => ({
  since: toInstant(nowMs - days * dayMs),
  until: toInstant(nowMs + clockToleranceMs),
});

async function refuseSecondVoice<Content extends object>(
  transaction: WritingTransaction,
  kind: ReviewKind<unknown, Content>,
  accountId: string,
  place: { id: string; content: Content },
  { rating, created_at }: Pick<ReviewRow, "rating" | "created_at">,
): Promise<void> {
  const within = lastDays(limits.editWindowDays, Date.parse(created_at));
  const first = await findReviewWithin(transaction, kind, accountId, place.id, within);
  if (!first) return;
  const sentence = isSameReview({ ...first }, { rating, ...place.content })
    ? reviewFormTexts.sentAlready
    : reviewFormTexts.reviewedRecently(
        formatDay(first.created_at),
        formatDay(toInstant(editableUntil(first))),
      );
  throw new Problem(409, "reviewed_recently", sentence, { extra: { _id: first.id } });
}

async function refuseTooManyToday(
  { config }: Pick<SitePart, "config">,
  transaction: WritingTransaction,
  accountId: string,
  now: string,
): Promise<void> {
  const max = Math.max(1, Math.round(limits.reviewsADay * config.rateLimitScale));
  const nowMs = Date.parse(now);
  const posted = await listPostedWithin(transaction, accountId, lastDays(1, nowMs));
  const oldest = posted.at(-max);
  if (oldest === undefined) return;
  throw new Problem(429, "too_many_requests", reviewFormTexts.tooManyToday, {
    retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(oldest) + dayMs - nowMs) / secondMs)),
  });
}
