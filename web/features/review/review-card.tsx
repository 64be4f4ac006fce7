import { toFiveStars } from "@locumark/contract/ratings";
import { reviewTexts } from "@locumark/contract/review-texts";
import type { WorkplaceReview } from "@locumark/contract/reviews";
import { Stars } from "../../components/stars/stars.tsx";
import styles from "./review-card.module.css";
import { formatDay, formatMonth } from "./review-dates.ts";

/** One review of a workplace as its reader sees it. */
export function ReviewCard({ review }: { review: WorkplaceReview }) {
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <Stars value={toFiveStars(review.rating)} outOf={5} text={`${review.rating} out of 10`} />
        <span className={styles.number} aria-hidden="true">
          {`${review.rating} out of 10`}
        </span>
      </div>
      <Figures review={review} />
      {review.comments !== "" && <p className={styles.comments}>{review.comments}</p>}
      <footer className={styles.footer}>
        <Author review={review} />
        <span>
          <When review={review} />
        </span>
      </footer>
    </article>
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

function Author({ review }: { review: WorkplaceReview }) {
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
function When({ review }: { review: WorkplaceReview }) {
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
