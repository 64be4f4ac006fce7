import type { OwnUser } from "@locumark/contract/people/accounts/accounts";
import { dayOf, midnightOf, nextNight, type PublishChoice } from "@locumark/contract/nights";
import {
  type AuthorCheck,
  countsForReaders,
} from "@locumark/contract/people/verifications/verifications";
import { paymentStates } from "@locumark/contract/reviews/reviews/review-answers";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { paidWords, payText } from "../figure-words.ts";
import { markText } from "../reading/mark-text.ts";
import type { Values } from "./review-values.ts";
import type { Review } from "../reviewed-kinds.ts";
import { typedPayRate } from "./typed-pay.ts";

/** The author of a review, and the mark that it has with their name. */
export interface Byline {
  name: string;
  /** Or the job title, where there is one. */
  profession: string | null;
  named: AuthorCheck;
}

/**
 * A review's own byline; for a new review, its author's current one. The mark is as on the day on which it is named.
 */
export function bylineOf(review: Review | undefined, user: OwnUser | null): Byline {
  const today = checkToday(user);
  return {
    name: review?.user?.name ?? user?.name ?? "Your name and profession",
    profession: review
      ? (review.authorJobTitle ?? review.authorProfession)
      : (user?.jobTitle ?? user?.profession ?? null),
    named: review?.authorCheck ?? today,
  };
}

function checkToday(user: OwnUser | null): AuthorCheck {
  const isChecked =
    user?.verificationStatus === "verified" && countsForReaders(user.registrationCheck.method);
  return { isChecked, month: isChecked ? user.registrationCheck.checkedAt : null };
}

/**
 * Says what others will see of the input besides its comment, as far as it is valid: a line that never breaks before a
 * dot.
 * @param typed the input of a workplace's form, or an agency's, which has no pay
 */
export function preview(
  typed: Values,
  { name, profession, named }: Byline,
  {
    publish = "now",
    createdAt,
    editedAt,
  }: {
    createdAt: string;
    editedAt?: string | null | undefined;
    publish?: PublishChoice;
  },
): string {
  const isAnonymous = Boolean(typed["isAnonymous"]);
  const rating = Number(typed["rating"]);
  const payRate = typedPayRate(typed);
  const seenFrom = publicFrom(publish, createdAt);
  const day = `${formatDay(seenFrom)}${editedAt ? `, edited ${formatDay(editedAt)}` : ""}`;
  return [
    rating && reviewTexts.outOf(rating),
    isAnonymous ? reviewTexts.anonymousAuthor : [name, profession].filter(Boolean).join(", "),
    !isAnonymous && markText(named),
    (!isAnonymous || typed["showPay"]) && payRate && payText(payRate, isAnonymous),
    (!isAnonymous || typed["showPayment"]) && paymentWords(typed, isAnonymous),
    isAnonymous ? formatMonth(seenFrom) : day,
  ]
    .filter(Boolean)
    .join("\u00a0· ");
}

/** @returns the instant from which others see what is posted now */
export const publicFrom = (publish: PublishChoice, now: string): string =>
  publish === "now" ? now : midnightOf(nextNight(dayOf(now)));

function paymentWords(typed: Values, isAnonymous: boolean): string {
  const payment = paymentStates.find((one) => one === typed["payment"]) ?? null;
  const days = typed["timeToPay"] ?? "";
  const timeToPay = payment === "paid" && /^\d{1,9}$/.test(days) ? Number(days) : null;
  return paidWords({ payment, timeToPay, isAnonymous });
}
