import type { ReactNode } from "react";
import { toFiveStars } from "@locumark/contract/ratings";
import { reviewTexts } from "@locumark/contract/review-texts";
import type { WorkplaceReview } from "@locumark/contract/reviews";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { Stars } from "../../components/stars/stars.tsx";
import type { Review } from "./kinds.ts";
import { OwnReview } from "./own-review.tsx";
import styles from "./review-card.module.css";

export interface ReviewCardProps {
  review: Review;
  /** What kind of workplace it is about, where that is known. */
  type?: string;
  /** Set apart from the cards around it: which place it is about. */
  place?: ReactNode;
  /** Whether these are the words its author has just saved. */
  isSaved?: boolean;
  /** Called with what it became, null when it was deleted. */
  onChanged?: (after: Review | null) => void;
}

/** One review as its reader sees it; its author can also change it here. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, place } = props;
  const content = <Content review={review} />;
  return (
    <article className={styles.card}>
      {place !== undefined && <p className={styles.place}>{place}</p>}
      {review.isOwner ? <OwnReview {...props}>{content}</OwnReview> : content}
    </article>
  );
}

function Content({ review }: { review: Review }) {
  const comment = "comments" in review ? review.comments : review.comment;
  return (
    <>
      <div className={styles.top}>
        <Stars value={toFiveStars(review.rating)} outOf={5} text={`${review.rating} out of 10`} />
        <span className={styles.number} aria-hidden="true">
          {`${review.rating} out of 10`}
        </span>
      </div>
      {"payRate" in review && <Figures review={review} />}
      {comment !== "" && <p className={styles.comments}>{comment}</p>}
      <footer className={styles.footer}>
        <Author review={review} />
        <span>
          <When review={review} />
        </span>
      </footer>
    </>
  );
}

function Figures({ review }: { review: WorkplaceReview }) {
  const { payRate, timeToPay, pmr, features } = review;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Pay</dt>
        <dd>{`£${payRate.toFixed(2)}/hr`}</dd>
      </div>
      <div>
        <dt>Time to pay</dt>
        <dd>{timeToPay === null ? reviewTexts.notYetPaid : days(timeToPay)}</dd>
      </div>
      <div>
        <dt>PMR</dt>
        <dd>{pmr}</dd>
      </div>
      {features !== "" && (
        <div className={styles.long}>
          <dt>Special facilities</dt>
          <dd>{features}</dd>
        </div>
      )}
    </dl>
  );
}

const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;

function Author({ review }: { review: Review }) {
  const { isOwner, isAnonymous, user, authorProfession, authorVerified } = review;
  if (isOwner) {
    return <strong>{isAnonymous ? reviewTexts.ownAnonymous : reviewTexts.ownNamed}</strong>;
  }
  if (isAnonymous || user === null) return <strong>{reviewTexts.anonymousAuthor}</strong>;
  return (
    <span>
      <strong>{user.name}</strong>
      {authorProfession !== null && `, ${authorProfession}`}
      {authorVerified === true && <span className={styles.checked}> Registration checked</span>}
    </span>
  );
}

/** An anonymous review of someone else is only ever dated by its month. */
function When({ review }: { review: Review }) {
  const { createdAt, editedAt, isAnonymous, isOwner } = review;
  const format = isAnonymous && !isOwner ? formatMonth : formatDay;
  const precise = isAnonymous && !isOwner ? 7 : 10;
  return (
    <>
      <time dateTime={createdAt.slice(0, precise)}>{format(createdAt)}</time>
      {editedAt !== null && `, edited ${format(editedAt)}`}
    </>
  );
}
