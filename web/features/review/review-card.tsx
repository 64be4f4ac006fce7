import { memo, Suspense } from "react";
import { Link } from "react-router";
import { toFiveStars } from "@locumark/contract/ratings";
import { replyFrom } from "@locumark/contract/reply-texts";
import type { ReportKind } from "@locumark/contract/reports";
import { reviewTexts } from "@locumark/contract/review-texts";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { Stars } from "../../components/stars/stars.tsx";
import { paths } from "../../paths.ts";
import { answeredPart } from "./answered-part.ts";
import type { Review } from "./kinds.ts";
import { markText } from "./mark-text.ts";
import { OwnReview } from "./own-review.tsx";
import type { ReviewCardProps } from "./props.ts";
import { readingParts } from "./reading-parts.ts";
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
      <Suspense>
        <Figures review={review} />
      </Suspense>
      {comment !== "" && <p className={styles.comments}>{comment}</p>}
      <footer className={styles.footer}>
        <Author review={review} />
        <span>
          <When review={review} />
        </span>
        {/* A preview has no id yet. */}
        {!review.isOwner && review._id !== "" && (
          <div className={styles.presses}>
            <Helpful review={review} />
            <Report
              kind={"payRate" in review ? "workplace-review" : "agency-review"}
              id={review._id}
            />
          </div>
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

/** Drawn again only for another review, as the parts of the list are. */
const Helpful = memo(({ review }: { review: Review }) => (
  <Suspense>
    <Press review={review} />
  </Suspense>
));

function Press({ review }: { review: Review }) {
  const reading = readingParts.useCode();
  return <reading.Helpful review={review} />;
}

/** A plain link: nothing of the form is loaded before it is wanted. */
const Report = ({ kind, id }: { kind: ReportKind; id: string }) => (
  <Link to={paths.report({ kind, id })} rel="nofollow" aria-label={reviewTexts.report}>
    Report
  </Link>
);

/** Its code comes after the page can be used; the server's response has it. */
function Figures({ review }: { review: Review }) {
  const { Answered } = answeredPart.useCode();
  return <Answered review={review} />;
}

function Author({ review }: { review: Review }) {
  const { isOwner, isAnonymous, user, authorProfession, authorJobTitle, authorCheck } = review;
  return (
    <span>
      <strong>
        {isOwner
          ? reviewTexts[isAnonymous ? "ownAnonymous" : "ownNamed"]
          : (user?.name ?? reviewTexts.anonymousAuthor)}
      </strong>
      {!isOwner && authorProfession !== null && `, ${authorJobTitle ?? authorProfession}`}
      {` · ${markText(authorCheck, isAnonymous)}`}
    </span>
  );
}

/** An anonymous review is only ever dated by its month, for its author too, who sees what others see. */
function When({ review }: { review: Review }) {
  const { createdAt, editedAt, isAnonymous } = review;
  const format = isAnonymous ? formatMonth : formatDay;
  const precise = isAnonymous ? 7 : 10;
  return (
    <>
      <time dateTime={createdAt.slice(0, precise)}>{format(createdAt)}</time>
      {editedAt !== null && `, edited ${format(editedAt)}`}
    </>
  );
}
