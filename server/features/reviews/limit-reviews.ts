import { limits } from "@locumark/contract/limits";
import { publishingTexts } from "@locumark/contract/publishing-texts";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import type { Reader, WritingTransaction } from "../../database/database.ts";
import { clockToleranceMs, dayMs, secondMs, toInstant } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { isSameReview } from "./compare-reviews.ts";
import type { ReviewKind, ReviewRow, ReviewWithAuthor, SitePart } from "./kinds.ts";
import { editableUntil, isUnpublished } from "./policy.ts";
import { tables, withContext } from "./queries.ts";

/** @throws Problem 409 `reviewed_recently` with the `_id` of this person's review of the place in the last 30 days */
export async function refuseSecondReview<Content extends object>(
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
    : first.state === "waiting"
      ? publishingTexts.written(formatDay(first.created_at))
      : isUnpublished(first)
        ? publishingTexts.held(formatDay(first.created_at))
        : reviewFormTexts.reviewedRecently(
            formatDay(first.created_at),
            formatDay(toInstant(editableUntil(first, new Date(created_at)))),
          );
  throw new Problem(409, "reviewed_recently", sentence, { extra: { _id: first.id } });
}

/** @throws Problem 429 for more reviews in a day than one person writes */
export async function refuseTooManyToday(
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

/**
 * The upper bound matters too: a clock that was ahead for a while may have dated a review years into the future, and its
 * author could not post again until then. A second review of one place is the lesser harm.
 */
interface Within {
  readonly since: string;
  readonly until: string;
}

const lastDays = (days: number, nowMs: number): Within => ({
  since: toInstant(nowMs - days * dayMs),
  until: toInstant(nowMs + clockToleranceMs),
});

/** A person's newest review of a place within a period, or one that is not public yet. */
const findReviewWithin = <Content>(
  database: Reader,
  kind: ReviewKind<unknown, Content>,
  accountId: string,
  placeId: string,
  { since, until }: Within,
): Promise<ReviewWithAuthor<Content> | undefined> =>
  withContext(database, kind)
    .where("review.account_id", "=", accountId)
    .where(`review.${tables(kind).placeId}`, "=", placeId)
    .where(({ and, eb, or, ref }) =>
      or([
        eb("review.state", "=", "waiting"),
        // As `isUnpublished` has it: the 30 days of one that nobody has read yet have not begun.
        and([
          eb("review.state", "=", "held"),
          or([
            eb("review.state_since", "=", ref("review.created_at")),
            eb("review.publishes_at", "is not", null),
          ]),
        ]),
        and([eb("review.created_at", ">", since), eb("review.created_at", "<=", until)]),
      ]),
    )
    .orderBy("review.created_at", "desc")
    .limit(1)
    .$castTo<ReviewWithAuthor<Content>>()
    .executeTakeFirst();

/** When a person wrote reviews within a period, of either kind of place, oldest first. */
async function listPostedWithin(
  database: Reader,
  accountId: string,
  { since, until }: Within,
): Promise<string[]> {
  const ofTable = (table: "workplace_reviews" | "agency_reviews") =>
    database
      .selectFrom(table as "workplace_reviews")
      .select(({ eb }) =>
        // One that waited has since been dated by the day on which it became public.
        eb
          .case()
          .when("publish_choice", "is", null)
          .then(eb.ref("created_at"))
          .else(eb.ref("written_at"))
          .end()
          .as("written"),
      )
      .where("account_id", "=", accountId);
  const rows = await database
    .selectFrom(ofTable("workplace_reviews").unionAll(ofTable("agency_reviews")).as("review"))
    .select("written")
    .where("written", ">", since)
    .where("written", "<=", until)
    .orderBy("written")
    .execute();
  return rows.flatMap(({ written }) => written ?? []);
}
