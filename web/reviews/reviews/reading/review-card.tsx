import { OwnReview } from "../own/own-review.tsx";
import type { ReviewCardProps } from "../review-props.ts";
import styles from "./review-card.module.css";
import { ReviewContent } from "./review-content.tsx";

/** One review as its reader sees it; its author can also change it here. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, place } = props;
  const content = <ReviewContent review={review} />;
  return (
    <article className={styles.card} tabIndex={-1}>
      {place !== undefined && <p className={styles.place}>{place}</p>}
      {review.isOwner ? <OwnReview {...props}>{content}</OwnReview> : content}
    </article>
  );
}
