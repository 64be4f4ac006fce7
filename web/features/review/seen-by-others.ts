import { reviewTexts } from "@locumark/contract/review-texts";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { daysText, payText } from "./figures.ts";

export interface Seen {
  rating?: number | undefined;
  payRate?: number | undefined;
  /** Null: not yet paid; undefined: left out. */
  timeToPay?: number | null | undefined;
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
  const { rating, payRate, timeToPay, byline, mark, createdAt, editedAt } = seen;
  const isAnonymous = byline === undefined;
  const day = `${formatDay(createdAt)}${editedAt ? `, edited ${formatDay(editedAt)}` : ""}`;
  return [
    rating && reviewTexts.outOf(rating),
    byline ?? reviewTexts.anonymousAuthor,
    mark,
    payRate && payText(payRate, isAnonymous),
    timeToPay === null
      ? "not yet paid"
      : timeToPay !== undefined && daysText(timeToPay, isAnonymous),
    isAnonymous ? formatMonth(createdAt) : day,
  ]
    .filter(Boolean)
    .join("\u00a0· ");
}
