import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import * as limits from "@locumark/contract/limits";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { VisuallyHidden } from "../../components/visually-hidden/visually-hidden.tsx";
import { Stars } from "../../components/stars/stars.tsx";
import styles from "./average.module.css";
import { reviewCountText } from "./count-texts.ts";

/** A place's average: the number, ten stars, and the number of reviews. A cell of a list, or of a few reviews a line. */
export function Average({
  averageRating,
  reviewCount,
  lastYear,
}: {
  averageRating: number;
  reviewCount: number;
  lastYear?: number | undefined;
}) {
  const stars = (
    <Stars
      value={averageRating}
      outOf={10}
      size="tiny"
      text={reviewTexts.averageOutOf(averageRating)}
    />
  );
  const number = (
    <span aria-hidden="true">
      <strong>{averageRating.toFixed(1)}</strong>
      {` of ${limits.ratingMax}`}
    </span>
  );
  // Ten gold stars may be one person's opinion.
  if (reviewCount < reviewLimits.atAGlanceMin) {
    return (
      <p className={styles.few}>
        {number} {stars} <span>{`from ${reviewCountText(reviewCount)}`}</span>
      </p>
    );
  }
  return (
    <>
      <dt>{reviewCountText(reviewCount)}</dt>
      <dd className={styles.number}>
        {stars}
        {number}
        {lastYear !== undefined && (
          <>
            {`, ${figureTexts.lately(lastYear)}`}
            <VisuallyHidden>{figureTexts.inLastYear}</VisuallyHidden>
          </>
        )}
      </dd>
    </>
  );
}
