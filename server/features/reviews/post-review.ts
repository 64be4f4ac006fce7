import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { minuteMs, startOfMonth, toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { ReviewInContext, ReviewKind, SharedFields, SitePart } from "./kinds.ts";
import { addToSums, findDouble, findReview, insertReview } from "./queries.ts";

const doubleWithinMs = 10 * minuteMs;

/** Where lists have a review: see the column. */
export const listedAt = (createdAt: string, isAnonymous: boolean): string =>
  isAnonymous ? startOfMonth(createdAt) : createdAt;

/**
 * Writes the review and its place's count and sum together: an average is never stale, never twice.
 * @param placeId of a place that is there
 * @throws Problem 409 for the very review this person posted here within the last ten minutes
 */
export async function postReview<Fields extends SharedFields, Content extends object, Presented>(
  site: SitePart,
  kind: ReviewKind<Fields, Content, Presented>,
  viewer: Viewer,
  placeId: string,
  fields: Fields,
): Promise<ReviewInContext<Content>> {
  const now = toInstant(site.clock.now());
  const review = {
    id: randomId(),
    account_id: viewer.accountId,
    rating: fields.rating,
    is_anonymous: fields.isAnonymous ? (1 as const) : (0 as const),
    created_at: now,
    edited_at: null,
    listed_at: listedAt(now, fields.isAnonymous),
  };
  const place = { id: placeId, content: kind.toContent(fields) };
  const posted = await site.database.write.transaction().execute(async (transaction) => {
    await addToSums(transaction, kind, placeId, { count: 1, sum: review.rating, now });
    const between = {
      since: toInstant(Date.parse(now) - doubleWithinMs),
      until: toInstant(Date.parse(now) + doubleWithinMs),
    };
    if (await findDouble(transaction, kind, review, place, between)) {
      throw new Problem(409, "duplicate_review", reviewFormTexts.duplicate);
    }
    await insertReview(transaction, kind, review, place);
    return findReview(transaction, kind, review.id);
  });
  if (!posted) throw new Error("A review vanished inside its own transaction.");
  await kind.sumsChanged(site, placeId);
  return posted;
}
