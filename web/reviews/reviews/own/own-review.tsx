import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { Button } from "../../../components/button/button.tsx";
import type { ChangeReviewProps } from "../review-props.ts";
import styles from "../reading/review-card.module.css";
import { useWriting } from "../writing/use-writing.ts";

/** The author's actions on their own review's card. */
export function OwnReview(props: ChangeReviewProps) {
  const { children, asked = 0 } = props;
  const { code, hasFailed, retry } = useWriting(true);
  // A further request resets it, whatever its state was.
  if (code) return <code.ChangeReview key={asked} {...props} />;
  return (
    <>
      {children}
      {/* As high as the buttons still loading. */}
      <div className={styles.actions} aria-busy={!hasFailed}>
        {hasFailed && (
          <>
            <Button look="secondary" onClick={retry}>
              Edit or delete
            </Button>
            <p className="error" role="alert">
              {reviewTexts.loadFailed}
            </p>
          </>
        )}
      </div>
    </>
  );
}
