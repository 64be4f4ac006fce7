import { publishedAround, publishedMonth } from "@locumark/contract/publishing";
import { publishingFormTexts } from "@locumark/contract/publishing-form-texts";
import { reviewAnswerTexts } from "@locumark/contract/review-answer-texts";
import { reviewTexts } from "@locumark/contract/review-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { daysText, payText } from "./figures.ts";
import type { Review } from "./kinds.ts";

/**
 * What others see of one's own review where its card says more: author and date, and the bands of an anonymous one.
 * Nothing for one that is removed, or held.
 */
export function ownSeen(review: Review): string | undefined {
  const { isAnonymous, moderation } = review;
  const state = moderation?.state ?? "public";
  if (state !== "public" && state !== "waiting") return undefined;
  const { othersSee, othersWillSee } = publishingFormTexts;
  const author = isAnonymous ? reviewTexts.anonymousAuthor : review.user?.name;
  const bands = isAnonymous && "payRate" in review ? bandsOf(review) : [];
  return [
    `${state === "waiting" ? othersWillSee : othersSee} ${author}, ${dateOf(review)}`,
    ...bands,
  ].join("\u00a0· ");
}

function dateOf({ isAnonymous, publish = "now", createdAt }: Review): string {
  if (isAnonymous) return publishedMonth(publish, createdAt);
  if (publish === "now") return formatDay(createdAt);
  return publish === "within-a-day"
    ? publishingFormTexts.withinADay
    : publishingFormTexts.around(publishedAround(publish, createdAt));
}

function bandsOf(review: Extract<Review, { payRate: number }>): string[] {
  const { payRate, payment, timeToPay, paymentSeenFrom } = review;
  const pay = payText(payRate, true);
  // Until then others see what was said before.
  if (paymentSeenFrom !== undefined) return [pay];
  if (timeToPay !== null) return [pay, daysText(timeToPay, true)];
  return [pay, payment ? reviewAnswerTexts.payment[payment].toLowerCase() : "not yet paid"];
}
