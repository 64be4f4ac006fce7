import { limits } from "@locumark/contract/limits";
import { reviewTexts } from "@locumark/contract/review-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import { Button } from "../../components/button/button.tsx";
import type { ChangeReviewProps } from "./change-review.tsx";
import type { Review } from "./kinds.ts";
import styles from "./review-card.module.css";
import { useChangeReview } from "./use-change-review.ts";

/** What its author finds on a card beside the words: the ways to change them, or why there are none any more. */
export function OwnReview(props: ChangeReviewProps) {
  const { review, children } = props;
  const { code, hasFailed, retry } = useChangeReview(review.canEdit);
  if (review.canEdit && code) return <code.ChangeReview {...props} />;
  return (
    <>
      {children}
      {review.canEdit ? (
        // As high as the buttons that are on their way.
        <div className={styles.actions} aria-busy={!hasFailed}>
          {hasFailed && (
            <>
              <Button look="secondary" onClick={retry}>
                Edit or delete
              </Button>
              <p className={styles.failure} role="alert">
                This could not be loaded. Check your connection and try again.
              </p>
            </>
          )}
        </div>
      ) : (
        <p className={styles.over}>{reviewTexts.editWindowClosed(lastDay(review))}</p>
      )}
    </>
  );
}

const dayMs = 24 * 60 * 60 * 1000;

const lastDay = ({ createdAt }: Review): string =>
  formatDay(new Date(Date.parse(createdAt) + limits.editWindowDays * dayMs).toISOString());
