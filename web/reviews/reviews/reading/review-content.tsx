import { toFiveStars } from "@locumark/contract/ratings";
import { replyFrom, reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import type { ReportKind } from "@locumark/contract/desk/reports/reports";
import { formatDay, formatMonth } from "@locumark/contract/uk-dates";
import { classNames } from "../../../components/class-names.ts";
import { Stars } from "../../../components/stars/stars.tsx";
import { paths } from "../../../paths.ts";
import { Answered, restOf } from "./answered.tsx";
import { Helpful } from "./helpful.tsx";
import type { Review } from "../reviewed-kinds.ts";
import { markText } from "./mark-text.ts";
import styles from "./review-card.module.css";

/** Shows what everybody may read of a review. */
export function ReviewContent({ review }: { review: Review }) {
  const comment = "comments" in review ? review.comments : review.comment;
  // A preview has no id yet.
  const isOthers = !review.isOwner && review._id !== "";
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        {review.rating}
      </span>
      <p className={styles.byline}>
        <Stars
          value={toFiveStars(review.rating)}
          outOf={5}
          size="tiny"
          text={reviewTexts.outOf(review.rating)}
        />{" "}
        <Author review={review} />
        {"\u00a0· "}
        <When review={review} />
      </p>
      {comment !== "" && <Comment text={comment} />}
      <Answered review={review} />
      <div className={styles.foot}>
        {isOthers && <Helpful review={review} />}
        {isOthers && (
          <Report
            kind={"payRate" in review ? "workplace-review" : "agency-review"}
            id={review._id}
            what={reviewTexts.named(
              review.user?.name ?? null,
              (review.isAnonymous ? formatMonth : formatDay)(review.createdAt),
            )}
          />
        )}
        <Rest review={review} />
      </div>
      {review.reply && (
        <div className={styles.reply}>
          <p className="note">{replyFrom(review.reply)}</p>
          <p className={styles.comments}>{review.reply.text}</p>
          <p className="note">
            <Report
              kind="reply"
              id={review.reply._id}
              what={reviewTexts.replyNamed(review.reply.name, formatMonth(review.reply.month))}
            />
          </p>
        </div>
      )}
    </>
  );
}

/** Longer texts take more than five lines, with enough beyond them to fold: on a phone, on a desk. */
const [longOnPhone, longOnDesk] = [260, 560];

/** The words, of which a long list shows the beginning. Nothing of them is hidden from screen readers. */
function Comment({ text }: { text: string }) {
  const lines = text.split("\n").length;
  const isLong = text.length > longOnDesk || lines > 8;
  if (!isLong && text.length <= longOnPhone && lines <= 6)
    return <p className={styles.comments}>{text}</p>;
  return (
    <>
      <p className={classNames(styles.comments, styles.long, !isLong && styles.onPhone)}>{text}</p>
      {/* Works without JavaScript: the style sheet looks whether it is open. */}
      <details className={styles.readOn}>
        <summary>{reviewTexts.readOn}</summary>
      </details>
    </>
  );
}

/** Folds what few readers look for. */
function Rest({ review }: { review: Review }) {
  const { summary, lines } = restOf(review);
  if (lines.length === 0) return null;
  return (
    <details className={styles.rest}>
      <summary>{summary}</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  );
}

/** Links without the router: each link of it takes a while to be ready, and few of fifty are ever followed. */
const Report = ({ kind, id, what }: { kind: ReportKind; id: string; what: string }) => (
  <a
    className={styles.report}
    href={paths.report({ kind, id })}
    rel="nofollow"
    aria-label={`${reviewTexts.report} ${what}`}
  >
    {reviewTexts.report}
  </a>
);

function Author({ review }: { review: Review }) {
  const { isOwner, isAnonymous, user, authorProfession, authorJobTitle, authorCheck } = review;
  return (
    <>
      <strong>
        {isOwner
          ? reviewTexts[isAnonymous ? "ownAnonymous" : "ownNamed"]
          : (user?.name ?? reviewTexts.anonymousAuthor)}
      </strong>
      {!isOwner && authorProfession !== null && `, ${authorJobTitle ?? authorProfession}`}
      {authorCheck && (
        <>
          {"\u00a0· "}
          <span title={reviewTexts.markHelp[authorCheck.isChecked ? "checked" : "unchecked"]}>
            {markText(authorCheck)}
          </span>
        </>
      )}
    </>
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
