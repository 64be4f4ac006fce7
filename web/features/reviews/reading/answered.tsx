import { answeredTexts, reviewAnswerTexts, paymentText } from "@locumark/contract/review-texts";
import type { AgencyReview } from "@locumark/contract/agency-reviews";
import type { workplaceAnswers } from "@locumark/contract/review-answers";
import type { WorkplaceReview, WorkplaceReviewFields } from "@locumark/contract/reviews";
import { formatMonth } from "@locumark/contract/uk-dates";
import styles from "./answered.module.css";
import { daysText, payText } from "../figures/figure-words.ts";
import type { Review } from "../reviewed-kinds.ts";

/** What a review says beside its rating and its comment: the figures, and the answers by taps. */
export function Answered({ review }: { review: Review }) {
  const { wouldReturn, answers } = review;
  const returns = answeredTexts["payRate" in review ? "returnsToPlace" : "returnsToAgency"];
  const figures = "payRate" in review ? workplaceFigures(review) : agencyFigures(review);
  return (
    <div className={styles.answered}>
      {wouldReturn !== null && (
        <p>
          <strong>{returns[wouldReturn]}</strong>
        </p>
      )}
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(([label, value]) => (
            <div
              key={label}
              className={label === answeredTexts.figures.features ? styles.long : undefined}
            >
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Marks answers={answers} />
    </div>
  );
}

/** What is not good comes first: it is what one looks for. */
const worstFirst = ["bad", "mixed", "good"] as const;

/** The answers by taps, a line for each mark. */
function Marks({ answers }: Pick<Review, "answers">) {
  const given = Object.entries(answers);
  const lines = worstFirst.flatMap((mark) => {
    const names = given.flatMap(([question, its]) =>
      its === mark ? [questionWords[question]?.toLowerCase()] : [],
    );
    return names.length === 0 ? [] : [{ mark, names: names.join(", ") }];
  });
  if (lines.length === 0) return null;
  return (
    <ul role="list" className={styles.marks} aria-label={answeredTexts.answers}>
      {lines.map(({ mark, names }) => (
        <li key={mark} className={styles[mark]}>
          {`${reviewAnswerTexts.marks[mark]}: ${names}`}
        </li>
      ))}
    </ul>
  );
}

const questionWords: Record<string, string> = reviewAnswerTexts.questions;

type Figure = readonly [label: string, value: string];
type FigureName = Exclude<
  keyof WorkplaceReviewFields,
  "rating" | "isAnonymous" | "publish" | "showPay" | "comments" | keyof typeof workplaceAnswers
>;

const filled = (figures: readonly Figure[]): Figure[] =>
  figures.filter(([, value]) => value !== "");

function workplaceFigures(review: WorkplaceReview): Figure[] {
  const { isAnonymous, isOwner, payRate, bookedThrough } = review;
  const labels = answeredTexts.figures;
  const pay =
    payRate === null
      ? ""
      : sentenceCase(payText(payRate, isAnonymous && !isOwner)) + basisText(review);
  const booked = bookedThrough === null ? "" : reviewAnswerTexts.bookedThrough[bookedThrough];
  // In this order on the card; a field that is missing does not compile.
  const figures: Record<FigureName | "booked" | "month", Figure> = {
    payRate: [labels.payRate, pay],
    timeToPay: [paidLabel(review), paidText(review)],
    pmr: [labels.pmr, review.pmr],
    booked: [answeredTexts.booked, booked],
    month: monthFigure(review),
    features: [labels.features, review.features],
  };
  return filled(Object.values(figures));
}

const agencyFigures = (review: AgencyReview): Figure[] =>
  filled([[paidLabel(review), paidText(review)], monthFigure(review)]);

/** For the author alone, as are the hours. */
const monthFigure = ({ shiftMonth }: Review): Figure => [
  answeredTexts.shiftMonth,
  shiftMonth === null ? "" : formatMonth(`${shiftMonth}-01T12:00:00.000Z`),
];

const basisText = ({ payBasis, payHours }: WorkplaceReview): string =>
  payBasis === null || payHours === null
    ? ""
    : `, ${answeredTexts.payFor(reviewAnswerTexts.payBasis[payBasis], payHours)}`;

const paidLabel = ({ isAnonymous, timeToPay }: Review): string =>
  answeredTexts.figures[isAnonymous && timeToPay === null ? "payment" : "timeToPay"];

/** Others get an anonymous review's figures in bands, where its author shows them. */
const paidText = ({ payment, timeToPay, isAnonymous, isOwner }: Review): string =>
  timeToPay === null
    ? paymentText(payment)
    : sentenceCase(daysText(timeToPay, isAnonymous && !isOwner));

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
