import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { minuteMs, startOfMonth, toInstant } from "../../platform/clock.ts";
import { notFound, Problem } from "../../platform/problem.ts";
import { randomId } from "../../platform/tokens.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import type { ReviewInContext, ReviewKind, SharedFields, SitePart } from "./kinds.ts";
import { addToSums, findDouble, insertReview } from "./queries.ts";

const doubleWithinMs = 10 * minuteMs;

/** Where lists have a review: see the column. */
export const listedAt = (createdAt: string, isAnonymous: boolean): string =>
  isAnonymous ? startOfMonth(createdAt) : createdAt;

/**
 * Writes the review and its place's count and sum together: an average is never stale, never twice.
 * @throws Problem 404 for a place that is not there, 409 for the very review this person posted here within the
 *   last ten minutes
 */
export async function postReview<Fields extends SharedFields, Content extends object, Presented>(
  site: SitePart,
  kind: ReviewKind<Fields, Content, Presented>,
  viewer: Viewer,
  placeId: string,
  fields: Fields,
): Promise<ReviewInContext<Content>> {
  const nowMs = site.clock.now().getTime();
  const now = toInstant(nowMs);
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
  const sums = await site.database.write.transaction().execute(async (transaction) => {
    const added = await addToSums(transaction, kind, placeId, { count: 1, sum: review.rating });
    if (!added) throw notFound(kind.unknownPlace);
    const between = {
      since: toInstant(nowMs - doubleWithinMs),
      until: toInstant(nowMs + doubleWithinMs),
    };
    if (await findDouble(transaction, kind, review, place, between)) {
      throw new Problem(409, "duplicate_review", reviewFormTexts.duplicate);
    }
    await insertReview(transaction, kind, review, place);
    return added;
  });
  kind.sumsChanged(site, sums);
  return {
    ...review,
    ...place.content,
    place_id: placeId,
    place_name: sums.name,
    author_name: viewer.author.name,
    author_profession: viewer.author.profession,
    author_verification: viewer.author.verification,
  };
}
