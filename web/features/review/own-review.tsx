import { reviewTexts } from "@locumark/contract/review-texts";
import { Button } from "../../components/button/button.tsx";
import type { ChangeReviewProps } from "./props.ts";
import styles from "./review-card.module.css";
import { useMemberCode } from "./use-member-code.ts";

/** What its author finds on a card beside the words: the ways to change them. */
export function OwnReview(props: ChangeReviewProps) {
  const { children, asked = 0 } = props;
  const { code, hasFailed, retry } = useMemberCode(true);
  // Asked for once more it starts again, whatever was done with it before.
  if (code) return <code.ChangeReview key={asked} {...props} />;
  return (
    <>
      {children}
      {/* As high as the buttons that are on their way. */}
      <div className={styles.actions} aria-busy={!hasFailed}>
        {hasFailed && (
          <>
            <Button look="secondary" onClick={retry}>
              Edit or delete
            </Button>
            <p className={styles.failure} role="alert">
              {reviewTexts.changingFailed}
            </p>
          </>
        )}
      </div>
    </>
  );
}
