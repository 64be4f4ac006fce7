import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import {
  publishingTexts,
  reviewFormTexts,
} from "@locumark/contract/reviews/reviews/review-form-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { clockToleranceMs, dayMs, toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { writtenAt } from "../authorship/author-queries.ts";
import { openDetails } from "../authorship/seal-details.ts";
import { isSameReview } from "./compare-reviews.ts";
import type { Content, PlacedReview } from "../rows/review-kinds.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import { editableUntil, isUnpublished } from "../rows/review-policy.ts";
import { isDatedWithin, withContext } from "../rows/review-queries.ts";

/**
 * @param written the `_id`s of all that the person has written
 * @throws Problem 409 `reviewed_recently` with the `_id` of this person's review of the place in the last 30 days
 */
export async function refuseSecondReview(
  transaction: WritingTransaction,
  written: readonly string[],
  place: { id: string; content: Content },
  { rating, created_at }: Pick<ReviewRow, "rating" | "created_at">,
): Promise<void> {
  const first = await findReviewWithin(transaction, written, place.id, Date.parse(created_at));
  if (!first) return;
  const day = formatDay(writtenAt(transaction.authorKeys, first));
  const sentence = isSameReview(
    { ...openDetails(transaction.authorKeys, first) },
    {
      rating,
      ...place.content,
    },
  )
    ? reviewFormTexts.sentAlready
    : first.state === "waiting"
      ? publishingTexts.written(day)
      : isUnpublished(first)
        ? publishingTexts.held(day)
        : reviewFormTexts.reviewedRecently(
            day,
            formatDay(toInstant(editableUntil(first, new Date(created_at)))),
          );
  throw new Problem(409, "reviewed_recently", sentence, { extra: { _id: first.id } });
}

/** A person's newest review of a place of the last 30 days, or one that is not public yet. */
async function findReviewWithin(
  database: Reader,
  written: readonly string[],
  placeId: string,
  now: number,
): Promise<PlacedReview | undefined> {
  if (written.length === 0) return undefined;
  // Nearly always there is none: a look at two columns saves the query of all that belongs to a review.
  const about = await database
    .selectFrom("reviews")
    .select("id")
    .where("id", "in", written)
    .where("place_id", "=", placeId)
    .execute();
  if (about.length === 0) return undefined;
  const since = toInstant(now - reviewLimits.editWindowDays * dayMs);
  // A clock that was ahead for a while may have dated a review years into the future, and its author could not post again
  // until then. A second review of one place is the lesser harm.
  const until = toInstant(now + clockToleranceMs);
  return await withContext(database)
    .where(
      "review.id",
      "in",
      about.map(({ id }) => id),
    )
    .where(({ and, eb, or, ref }) =>
      or([
        eb("review.state", "=", "waiting"),
        // As `isUnpublished` has it: the 30 days of a review that is not public yet have not begun.
        and([
          eb("review.state", "=", "held"),
          or([
            eb("review.state_since", "=", ref("review.created_at")),
            eb("review.due", "=", "appear"),
          ]),
        ]),
        isDatedWithin(since, until),
      ]),
    )
    .orderBy("review.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
