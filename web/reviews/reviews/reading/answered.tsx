import { Fragment } from "react";
import type { AgencyReview } from "@locumark/contract/reviews/reviews/agency-reviews";
import { figureTexts } from "@locumark/contract/figures/figures/figure-texts";
import type {
  AnswerMark,
  workplaceAnswers,
} from "@locumark/contract/reviews/reviews/review-answers";
import { answeredTexts, reviewAnswerTexts } from "@locumark/contract/reviews/reviews/review-texts";
import type {
  WorkplaceReview,
  WorkplaceReviewFields,
} from "@locumark/contract/reviews/reviews/reviews";
import { formatMonth } from "@locumark/contract/uk-dates";
import { paidWords, payText } from "../figure-words.ts";
import type { Review } from "../reviewed-kinds.ts";
import styles from "./answered.module.css";

/**
 * Shows what a review says besides its rating and its comment, in one line: last the answers by taps that are not good.
 */
export function Answered({ review }: { review: Review }) {
  const facts = factsOf(review).join(" · ");
  const notGood = (["bad", "mixed"] as const).filter((mark) => namesOf(review, mark) !== "");
  if (facts === "" && notGood.length === 0) return null;
  return (
    <p className={styles.facts}>
      {sentenceCase(facts)}
      {notGood.map((mark, index) => (
        <Fragment key={mark}>
          {(facts !== "" || index > 0) && " · "}
          <strong className={styles[mark]}>{marked(review, mark)}</strong>
        </Fragment>
      ))}
    </p>
  );
}

/** Returns what is left out there: how many answers are good, which, and the facilities. */
export function restOf(review: Review): { summary: string; lines: string[] } {
  const good = Object.values(review.answers).filter((mark) => mark === "good").length;
  const features = "features" in review ? review.features : "";
  const label = answeredTexts.figures.features;
  const goodText = features === "" ? answeredTexts.good : answeredTexts.goodAndFacilities;
  return {
    summary: good > 0 ? goodText(good) : features === "" ? "" : label,
    lines: [
      ...(good > 0 ? [marked(review, "good")] : []),
      ...(features === "" ? [] : [`${label}: ${features}`]),
    ],
  };
}

const questionWords: Record<string, string> = reviewAnswerTexts.questions;

const namesOf = ({ answers }: Review, mark: AnswerMark): string =>
  Object.entries(answers)
    .flatMap(([question, its]) => (its === mark ? [questionWords[question]?.toLowerCase()] : []))
    .join(", ");

const marked = (review: Review, mark: AnswerMark): string =>
  `${reviewAnswerTexts.marks[mark]}: ${namesOf(review, mark)}`;

const factsOf = (review: Review): string[] =>
  ("payRate" in review ? workplaceFacts(review) : agencyFacts(review)).filter(
    (words) => words !== "",
  );

type FactName = Exclude<
  keyof WorkplaceReviewFields,
  | "rating"
  | "isAnonymous"
  | "publish"
  | "showPay"
  | "showPayment"
  | "comments"
  | "features"
  | keyof typeof workplaceAnswers
>;

function workplaceFacts(review: WorkplaceReview): string[] {
  const { isAnonymous, isOwner, payRate, bookedThrough, wouldReturn, pmr } = review;
  // In this order on the card; a field that is missing does not compile.
  const facts: Record<FactName | "wouldReturn" | "booked" | "month", string> = {
    wouldReturn: wouldReturn === null ? "" : answeredTexts.returnsToPlace[wouldReturn],
    payRate: payRate === null ? "" : payText(payRate, isAnonymous && !isOwner) + basisText(review),
    timeToPay: paidWords(review),
    pmr,
    booked: bookedThrough === null ? "" : figureTexts.bookings[bookedThrough],
    month: monthOf(review),
  };
  return Object.values(facts);
}

const agencyFacts = (review: AgencyReview): string[] => [
  review.wouldReturn === null ? "" : answeredTexts.returnsToAgency[review.wouldReturn],
  paidWords(review),
  monthOf(review),
];

/** For the author alone, as are the hours. */
const monthOf = ({ shiftMonth }: Review): string =>
  shiftMonth === null
    ? ""
    : `${answeredTexts.shiftMonth}: ${formatMonth(`${shiftMonth}-01T12:00:00.000Z`)}`;

const basisText = ({ payBasis, payHours }: WorkplaceReview): string =>
  payBasis === null || payHours === null
    ? ""
    : ` ${answeredTexts.payFor(reviewAnswerTexts.payBasis[payBasis], payHours)}`;

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
