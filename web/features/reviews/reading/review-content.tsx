import { toFiveStars } from "@locumark/contract/ratings";
import { replyFrom, reviewTexts } from "@locumark/contract/review-texts";
import type { ReportKind } from "@locumark/contract/reports";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { Stars } from "../../../components/stars/stars.tsx";
import { paths } from "../../../paths.ts";
import { Answered } from "./answered.tsx";
import { Helpful } from "./helpful.tsx";
import type { Review } from "../reviewed-kinds.ts";
import { markText } from "./mark-text.ts";
import styles from "./review-card.module.css";

/** What everybody may read of a review. */
export function ReviewContent({ review }: { review: Review }) {
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
        <p className={styles.byline}>
          <Author review={review} />
          {" · "}
          <When review={review} />
        </p>
      </div>
      {comment !== "" && <p className={styles.comments}>{comment}</p>}
      <Answered review={review} />
      {/* A preview has no id yet. */}
      {!review.isOwner && review._id !== "" && (
        <footer className={styles.footer}>
          <Helpful review={review} />
          <Report
            kind={"payRate" in review ? "workplace-review" : "agency-review"}
            id={review._id}
          />
        </footer>
      )}
      {review.reply && (
        <div className={styles.reply}>
          <p className="note">{replyFrom(review.reply)}</p>
          <p className={styles.comments}>{review.reply.text}</p>
          <p className="note">
            <Report kind="reply" id={review.reply._id} />
          </p>
        </div>
      )}
    </>
  );
}

/** No link of the router: each takes a while to be ready, and few of fifty are ever followed. */
const Report = ({ kind, id }: { kind: ReportKind; id: string }) => (
  <a href={paths.report({ kind, id })} rel="nofollow" aria-label={reviewTexts.report}>
    Report
  </a>
);

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
      {authorCheck && ` · ${markText(authorCheck)}`}
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
