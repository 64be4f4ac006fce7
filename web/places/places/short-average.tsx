import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { toFiveStars } from "@locumark/contract/ratings";
import { Stars } from "../../components/stars/stars.tsx";
import { reviewCountText } from "./count-texts.ts";
import styles from "./short-average.module.css";

/** A place's average for lists: five stars, the number in brackets, and the number of reviews. */
export function ShortAverage({
  averageRating,
  reviewCount,
}: {
  averageRating: number | null;
  reviewCount: number;
}) {
  if (averageRating === null) return <p className="note">{reviewTexts.noRating}</p>;
  return (
    <p className={styles.rating}>
      <Stars
        value={toFiveStars(averageRating)}
        outOf={5}
        size="tiny"
        text={reviewTexts.averageOutOf(averageRating)}
      />
      <span>{`(${averageRating.toFixed(1)})`}</span>
      <span className="note">{reviewCountText(reviewCount)}</span>
    </p>
  );
}
