import { Link } from "react-router";
import type { OwnModeration as Moderation } from "@locumark/contract/reviews/states/moderation";
import { moderationTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import { paths } from "../../../paths.ts";
import styles from "../reading/review-card.module.css";

/** Shows what has become of one's own review: held, removed, or to be changed, and what one can do. */
export function OwnModeration({
  reviewId,
  sentences,
  canAppeal,
}: { reviewId: string } & Moderation) {
  return (
    <div className={styles.moderation}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {canAppeal && (
        <p>
          <Link to={paths.appeal({ review: reviewId })}>{moderationTexts.askAgain}</Link>
        </p>
      )}
    </div>
  );
}
