import { reviewTexts } from "@locumark/contract/review-texts";
import { grouped } from "@locumark/contract/numbers";
import { Stars } from "../../components/stars/stars.tsx";
import styles from "./average.module.css";

export const reviewCountText = (count: number): string =>
  `${grouped(count)} ${count === 1 ? "review" : "reviews"}`;

/** A place's average in ten stars and as a number, with the number of reviews. */
export function Average({
  averageRating,
  reviewCount,
}: {
  averageRating: number | null;
  reviewCount: number;
}) {
  return (
    <div className={styles.average}>
      <Stars
        value={averageRating ?? 0}
        outOf={10}
        size="large"
        text={
          averageRating === null ? reviewTexts.noRating : reviewTexts.averageOutOf(averageRating)
        }
      />
      {averageRating !== null && <strong aria-hidden="true">{averageRating.toFixed(1)}</strong>}
      <span>{reviewCountText(reviewCount)}</span>
    </div>
  );
}
