import { toFiveStars } from "@locumark/contract/ratings";
import { reviewTexts } from "@locumark/contract/review-texts";
import type { WorkplaceReview, WorkplaceReviewFields } from "@locumark/contract/reviews";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { Stars } from "../../components/stars/stars.tsx";
import { daysText, payText } from "./figures.ts";
import type { Review } from "./kinds.ts";
import { OwnReview } from "./own-review.tsx";
import type { ReviewCardProps } from "./props.ts";
import { type Seen, seenByOthers } from "./seen-by-others.ts";
import styles from "./review-card.module.css";

/** One review as its reader sees it; its author can also change it here. */
export function ReviewCard(props: ReviewCardProps) {
  const { review, place } = props;
  const content = <Content review={review} />;
  return (
    <article className={styles.card} tabIndex={-1}>
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
        <span className={styles.number} aria-hidden="true">
          {reviewTexts.outOf(review.rating)}
        </span>
        <Stars
          value={toFiveStars(review.rating)}
          outOf={5}
          text={reviewTexts.outOf(review.rating)}
        />
      </div>
      {"payRate" in review && <Figures review={review} />}
      {comment !== "" && <p className={styles.comments}>{comment}</p>}
      <footer className={styles.footer}>
        <Author review={review} />
        <span>
          <When review={review} />
        </span>
      </footer>
      {review.isOwner && review.isAnonymous && (
        <p className={styles.soft}>Others see: {seenByOthers(anonymously(review))}</p>
      )}
    </>
  );
}

type FigureName = Exclude<keyof WorkplaceReviewFields, "rating" | "isAnonymous" | "comments">;
const labels: Record<FigureName, string> = reviewTexts.figures;

function Figures({ review }: { review: WorkplaceReview }) {
  const { payRate, timeToPay, isAnonymous, isOwner } = review;
  // Others get an anonymous review's figures in bands.
  const isRough = isAnonymous && !isOwner;
  const figures: Record<FigureName, string> = {
    ...review,
    payRate: sentenceCase(payText(payRate, isRough)),
    timeToPay:
      timeToPay === null ? reviewTexts.notYetPaid : sentenceCase(daysText(timeToPay, isRough)),
  };
  return (
    <dl className={styles.figures}>
      {(Object.keys(labels) as FigureName[]).map(
        (name) =>
          figures[name] !== "" && (
            <div key={name} className={name === "features" ? styles.long : undefined}>
              <dt>{labels[name]}</dt>
              <dd>{figures[name]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What others see of an anonymous review, besides its comment and rating, which the card shows to everyone. */
const anonymously = (review: Review): Seen => ({
  ...("payRate" in review && { payRate: review.payRate, timeToPay: review.timeToPay }),
  createdAt: review.createdAt,
});

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
