import { reviewAnswerTexts } from "@locumark/contract/review-answer-texts";
import type { Payment } from "@locumark/contract/review-answers";
import { reviewTexts } from "@locumark/contract/review-texts";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { daysText, payText } from "./figures.ts";

export interface Seen {
  rating?: number | undefined;
  payRate?: number | undefined;
  /** Instead of the days, where it was not paid yet. */
  payment?: Payment | null | undefined;
  /** Null: not yet paid; undefined: left out. */
  timeToPay?: number | null | undefined;
  /** Name and profession; undefined: anonymous. */
  byline?: string | undefined;
  /** What is said about the author's check, where it is not shown beside this line. */
  mark?: string | undefined;
  createdAt: string;
  /** When it was last edited; never shown for an anonymous review. */
  editedAt?: string | null | undefined;
  /** The date of one that waits. */
  shownWhen?: string | undefined;
}

/** What others see of a review beside its comment, in one line, which never breaks before a dot. */
export function seenByOthers(seen: Seen): string {
  const { rating, payRate, payment, timeToPay, byline, mark, createdAt, editedAt, shownWhen } =
    seen;
  const isAnonymous = byline === undefined;
  const day = `${formatDay(createdAt)}${editedAt ? `, edited ${formatDay(editedAt)}` : ""}`;
  return [
    rating && reviewTexts.outOf(rating),
    byline ?? reviewTexts.anonymousAuthor,
    mark,
    payRate && payText(payRate, isAnonymous),
    timeToPay === null
      ? payment
        ? reviewAnswerTexts.payment[payment].toLowerCase()
        : "not yet paid"
      : timeToPay !== undefined && daysText(timeToPay, isAnonymous),
    shownWhen ?? (isAnonymous ? formatMonth(createdAt) : day),
  ]
    .filter(Boolean)
    .join("\u00a0· ");
}
