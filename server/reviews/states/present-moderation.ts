import type {
  Appealed,
  HoldReason,
  OwnModeration,
  RemovedReview,
  ReportReason,
} from "@locumark/contract/reviews/states/moderation";
import { midnightOf } from "@locumark/contract/nights";
import { publishingTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import { formatDay, monthOnly } from "@locumark/contract/uk-dates";
import type { PlacedReview } from "../rows/review-kinds.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";
import type { ModeratedReview } from "./change-review-state.ts";
import { isRemoved } from "../rows/review-policy.ts";

/**
 * For a review's author: nothing if it is simply public.
 * @param openings sentences about each time that we opened who wrote it
 */
export function ownModeration(
  review: ModeratedReview & Pick<PlacedReview, "place_waits">,
  now: Date,
  openings: readonly string[],
): { moderation?: OwnModeration } {
  const { state, appeal, change_until: until } = review;
  const changeUntil = until !== null && toDate(until) > now && !isRemoved(review) ? until : null;
  if (state === "public" && changeUntil === null && openings.length === 0) return {};
  const sentences: string[] = [];
  if (state === "waiting" && review.due_on !== null) {
    sentences.push(publishingTexts.own(formatDay(midnightOf(review.due_on))));
  }
  if (state === "held") {
    sentences.push(moderationTexts.ownHeld(review.state_reason as HoldReason));
    if (review.due === "appear") sentences.push(publishingTexts.heldAndWaits);
  }
  if (state === "suspended") sentences.push(moderationTexts.ownSuspended);
  if (review.place_waits && !isRemoved(review)) sentences.push(publishingTexts.placeToo);
  if (changeUntil !== null) {
    const day = formatDay(changeUntil);
    sentences.push(moderationTexts.ownChange(review.change_reason as ReportReason, day));
  }
  if (isRemoved(review)) {
    sentences.push(
      moderationTexts.ownRemoved(review.state_reason as ReportReason, state === "hidden"),
      ...(state === "refused" ? [moderationTexts.neverSeen] : []),
      appeal === null
        ? moderationTexts.canAppeal
        : appeal === "waiting"
          ? moderationTexts.appealWaits
          : moderationTexts.appealOver,
    );
  }
  sentences.push(...openings);
  const canAppeal = isRemoved(review) && appeal === null;
  return { moderation: { state, sentences, changeUntil, canAppeal } };
}

/** @param statement for its author alone */
export function presentAppealed(
  { state, state_reason: reason }: ReviewRow,
  statement: { placeName: string; month: string; text: string } | undefined,
): Appealed {
  return {
    sentence: moderationTexts.ownRemoved(reason as ReportReason, state === "hidden"),
    review: statement
      ? { place: statement.placeName, month: statement.month, text: statement.text }
      : null,
  };
}

const toDate = (instant: string): Date => new Date(instant);

/**
 * For everybody: that a review was removed, no more. Ordered by what is shown: the order of the removals, or of the
 * reviews, would reveal more.
 */
export function presentRemoved(
  rows: readonly Pick<ReviewRow, "state_reason" | "state_since">[],
): RemovedReview[] {
  return rows
    .map(({ state_reason, state_since }) => {
      const reason = state_reason as ReportReason;
      const month = monthOnly(state_since ?? "");
      return { month, reason, text: moderationTexts.removed(month, reason) };
    })
    .toSorted((one, other) => compare(other.month, one.month) || compare(one.reason, other.reason));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
