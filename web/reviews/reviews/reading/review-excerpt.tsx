import type { ReactNode } from "react";
import { toFiveStars } from "@locumark/contract/ratings";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import type { WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import { formatMonth } from "@locumark/contract/uk-dates";
import { Stars } from "../../../components/stars/stars.tsx";
import { paidWords, payText } from "../figure-words.ts";
import styles from "./review-excerpt.module.css";

type Excerpt = Pick<
  WorkplaceReview,
  "rating" | "comments" | "isAnonymous" | "createdAt" | "payRate" | "payment" | "timeToPay" | "pmr"
>;

const longest = 220;

/** Whole words; the rest is on the page of the place. */
function beginningOf(text: string): string {
  if (text.length <= longest) return text;
  const [beginning = ""] = /^.*(?=\s)/s.exec(text.slice(0, longest)) ?? [text.slice(0, longest)];
  return `${beginning.toWellFormed().trimEnd()}…`;
}

/** A review in a few lines, without its author: for pages that are about something else. */
export function ReviewExcerpt({ review, place }: { review: Excerpt; place?: ReactNode }) {
  const { rating, comments, isAnonymous, createdAt, payRate, pmr } = review;
  return (
    <article className={styles.excerpt}>
      {place}
      <p className={styles.rating}>
        <Stars value={toFiveStars(rating)} outOf={5} text="" />
        {reviewTexts.outOf(rating)}
        <span className="note">{formatMonth(createdAt)}</span>
      </p>
      <p>{beginningOf(comments)}</p>
      <p className={`note ${styles.facts}`}>
        {[payRate !== null && payText(payRate, isAnonymous), paidWords(review), pmr]
          .filter(Boolean)
          .join("\u00a0· ")}
      </p>
    </article>
  );
}
