import { limits } from "@locumark/contract/limits";
import { reviewTexts } from "@locumark/contract/review-texts";
import { Stars } from "../../../components/stars/stars.tsx";
import styles from "./average.module.css";
import { reviewCountText } from "./count-texts.ts";

/** A place's average: the number, ten stars as large, and the number of reviews. */
export function Average({
  averageRating,
  reviewCount,
  listed,
}: {
  averageRating: number | null;
  reviewCount: number;
  /** Where the reviews are listed further down on the same page: behind figures, if there are several. */
  listed?: string | undefined;
}) {
  // Ten gold stars may be one person's opinion: they stand as small as the number of reviews beside them.
  const isOfFew = reviewCount > 0 && reviewCount < limits.atAGlanceMin;
  return (
    <div className={styles.average}>
      {averageRating === null ? (
        <strong>{reviewTexts.noRating}</strong>
      ) : (
        <>
          <span aria-hidden="true">
            <strong className={styles.number}>{averageRating.toFixed(1)}</strong>
            {` of ${limits.ratingMax}`}
          </span>
          <Stars
            value={averageRating}
            outOf={10}
            size={isOfFew ? "small" : "large"}
            text={reviewTexts.averageOutOf(averageRating)}
          />
        </>
      )}
      <span>
        {isOfFew && "from "}
        {!listed || reviewCount < limits.atAGlanceMin ? (
          <span>{reviewCountText(reviewCount)}</span>
        ) : (
          <a href={listed}>{reviewCountText(reviewCount)}</a>
        )}
      </span>
    </div>
  );
}
