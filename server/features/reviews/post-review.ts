import { accountTexts } from "@locumark/contract/account-texts";
import type { HoldReason } from "@locumark/contract/moderation";
import { monthOnly } from "@locumark/contract/uk-dates";
import { toInstant } from "../../platform/clock.ts";
import type { WritingTransaction } from "../../database/database.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { randomFraction, randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { ReviewWithAuthor, ReviewKind, ReviewRow, SharedFields, SitePart } from "./kinds.ts";
import { findHoldReason, openHold } from "../moderation/hold-review.ts";
import { drawMinute, nobodyToAsk, noNextPayment } from "../payments/policy.ts";
import { checkAnswers } from "./check-answers.ts";
import { noReply } from "../replies/queries.ts";
import { isUnseen, publishesAt } from "./policy.ts";
import { insertReview } from "./queries.ts";
import { addToTotals, findTotals } from "./total-queries.ts";
import { refuseSecondReview, refuseTooManyToday } from "./limit-reviews.ts";

/** A review's sort key in lists: see the column. */
export const listedAt = (createdAt: string, isAnonymous: boolean): string =>
  isAnonymous ? monthOnly(createdAt) : createdAt;

type Byline = Pick<
  ReviewRow,
  | "byline_name"
  | "byline_profession"
  | "byline_checked"
  | "byline_job_title"
  | "author_checked_on"
  | "author_check_method"
>;

const isChecked = ({ author }: Pick<Viewer, "author">): boolean =>
  author.verification === "verified";

/** The author's details as shown on a review from the day it is named. */
export const bylineOf = ({ author }: Pick<Viewer, "author">): Byline => ({
  byline_name: author.name,
  byline_profession: author.profession,
  byline_checked: isChecked({ author }) ? 1 : 0,
  byline_job_title: author.jobTitle,
  author_checked_on: isChecked({ author }) ? author.checkedAt : null,
  author_check_method: isChecked({ author }) ? author.checkMethod : null,
});

export const noByline: Byline = {
  byline_name: null,
  byline_profession: null,
  byline_checked: null,
  byline_job_title: null,
  author_checked_on: null,
  author_check_method: null,
};

/**
 * Writes the review and its place's totals in one transaction: an average is never stale and counts no review twice.
 * @param asked.hold why it must not be public before one of us has looked at it; some reviews are held by rules all the same
 * @param asked.remindPayment whether its author wants to be asked later whether the money came
 * @throws Problem 400 for answers that cannot be true, 404 for a place that does not exist, 409 `reviewed_recently` with the `_id` of this person's review
 *   of it in the last 30 days, 429 for more than ten reviews in a day
 */
export async function postReview<Fields extends SharedFields, Content extends object>(
  site: SitePart,
  kind: ReviewKind<Fields, Content>,
  viewer: Viewer,
  placeId: string,
  fields: Fields,
  asked: { hold?: HoldReason; remindPayment?: boolean } = {},
): Promise<ReviewWithAuthor<Content>> {
  checkAnswers(fields, site.clock.now());
  const { rating, isAnonymous, publish = "now", ...own } = fields;
  const now = toInstant(site.clock.now());
  const later = publish === "now" ? undefined : publish;
  const review: ReviewRow = {
    id: randomId(),
    account_id: viewer.accountId,
    rating,
    is_anonymous: isAnonymous ? (1 as const) : (0 as const),
    created_at: now,
    edited_at: null,
    listed_at: listedAt(now, isAnonymous),
    ...(isAnonymous ? noByline : bylineOf(viewer)),
    vanishes_at: null,
    state: later ? ("waiting" as const) : ("public" as const),
    state_reason: null,
    state_since: null,
    publishes_at: later ? publishesAt(later, now, randomFraction()) : null,
    publish_choice: later ?? null,
    written_at: later ? now : null,
    author_checked: isChecked(viewer) ? (1 as const) : (0 as const),
    change_until: null,
    change_reason: null,
    appeal: null,
    helpful_count: 0,
    helpful_new: 0,
    ...noNextPayment,
    payment_month: null,
    ...nobodyToAsk,
    remind_minute: asked.remindPayment ? drawMinute() : null,
  };
  const content = kind.toContent(own);
  const posted = await site.database.write.transaction().execute(async (transaction) => {
    await lockAccount(transaction, viewer.accountId);
    const canonicalId = await kind.findCanonicalId(transaction, placeId);
    const place = { id: canonicalId, content };
    const found = await findTotals(transaction, kind, place.id);
    if (!found) throw notFound(kind.unknownPlace);
    await refuseSecondReview(transaction, kind, viewer.accountId, place, review);
    await refuseTooManyToday(site, transaction, viewer.accountId, now);
    const { rateLimitScale: scale } = site.config;
    const reason =
      asked.hold ??
      (await findHoldReason(transaction, kind, authorOf(viewer), place.id, review, scale));
    const held = reason && (await openHold(transaction, review.id, new Date(now), reason));
    const stored = { ...review, ...held };
    // What others do not see leaves the place as untouched as it looks.
    const totals = isUnseen(stored)
      ? found
      : await addToTotals(transaction, kind, place.id, { count: 1, sum: review.rating });
    await insertReview(transaction, kind, stored, place, placeId);
    return { totals: totals ?? found, review: stored };
  });
  if (!isUnseen(posted.review)) kind.totalsChanged(site, posted.totals);
  const { id, name } = posted.totals;
  return { ...posted.review, ...content, place_id: id, place_name: name, ...noReply };
}

const authorOf = ({ accountId, author }: Viewer) => ({
  accountId,
  isRejected: author.verification === "rejected",
});

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
