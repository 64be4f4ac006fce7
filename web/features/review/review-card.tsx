import { Link } from "react-router";
import { toFiveStars } from "@locumark/contract/ratings";
import { replyFrom } from "@locumark/contract/reply-texts";
import type { ReportKind } from "@locumark/contract/reports";
import { reviewTexts } from "@locumark/contract/review-texts";
import type { WorkplaceReview, WorkplaceReviewFields } from "@locumark/contract/reviews";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { Stars } from "../../components/stars/stars.tsx";
import { paths } from "../../paths.ts";
import { daysText, payText } from "./figures.ts";
import type { Review } from "./kinds.ts";
import { markText } from "./mark-text.ts";
import { OwnReview } from "./own-review.tsx";
import type { ReviewCardProps } from "./props.ts";
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
        {!review.isOwner && (
          <Report
            kind={"payRate" in review ? "workplace-review" : "agency-review"}
            id={review._id}
          />
        )}
      </footer>
      {review.reply && (
        <div className={styles.reply}>
          <p className={styles.soft}>{replyFrom(review.reply)}</p>
          <p className={styles.comments}>{review.reply.text}</p>
          <p className={styles.soft}>
            <Report kind="reply" id={review.reply._id} />
          </p>
        </div>
      )}
    </>
  );
}

/** A plain link: nothing of the form is loaded before it is wanted. */
const Report = ({ kind, id }: { kind: ReportKind; id: string }) => (
  <Link to={paths.report({ kind, id })} rel="nofollow" aria-label={reviewTexts.report}>
    Report
  </Link>
);

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

function Author({ review }: { review: Review }) {
  const { isOwner, isAnonymous, user, authorProfession, authorCheck } = review;
  return (
    <span>
      <strong>
        {isOwner
          ? reviewTexts[isAnonymous ? "ownAnonymous" : "ownNamed"]
          : (user?.name ?? reviewTexts.anonymousAuthor)}
      </strong>
      {!isOwner && authorProfession !== null && `, ${authorProfession}`}
      {` · ${markText(authorCheck, isAnonymous)}`}
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
