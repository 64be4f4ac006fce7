import { reviewAnswerTexts, reviewTexts } from "@locumark/contract/review-texts";
import type { Payment } from "@locumark/contract/review-answers";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { daysText, payText } from "../figures/figure-words.ts";

export interface Seen {
  rating?: number | undefined;
  /** Whether an anonymous one shows its pay, and whether it was paid. */
  showsPay?: boolean | undefined;
  showsPayment?: boolean | undefined;
  payRate?: number | undefined;
  /** Said where the days are not. */
  payment?: Payment | null | undefined;
  timeToPay?: number | undefined;
  /** Name and profession; undefined: anonymous. */
  byline?: string | undefined;
  /** What is said about the author's check, where it is not shown beside this line. */
  mark?: string | undefined;
  createdAt: string;
  /** When it was last edited; never shown for an anonymous review. */
  editedAt?: string | null | undefined;
}

/** What others see of a review beside its comment, in one line, which never breaks before a dot. */
export function seenByOthers(seen: Seen): string {
  const { rating, payRate, payment, timeToPay, byline, mark, createdAt, editedAt } = seen;
  const isAnonymous = byline === undefined;
  const showsPay = !isAnonymous || seen.showsPay;
  const showsPayment = !isAnonymous || seen.showsPayment;
  const day = `${formatDay(createdAt)}${editedAt ? `, edited ${formatDay(editedAt)}` : ""}`;
  return [
    rating && reviewTexts.outOf(rating),
    byline ?? reviewTexts.anonymousAuthor,
    mark,
    showsPay && payRate && payText(payRate, isAnonymous),
    showsPayment &&
      (timeToPay === undefined
        ? payment && reviewAnswerTexts.payment[payment].toLowerCase()
        : daysText(timeToPay, isAnonymous)),
    isAnonymous ? formatMonth(createdAt) : day,
  ]
    .filter(Boolean)
    .join("\u00a0· ");
}
