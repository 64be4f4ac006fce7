import {
  askedOnlyOf,
  type AnswerMark,
  type WorkplaceQuestion,
  workplaceQuestions,
} from "@locumark/contract/reviews/reviews/review-answers";
import { roughDays, roughPay } from "@locumark/contract/reviews/reviews/review-bands";
import type { AuthorKeys } from "../../database/author-keys.ts";
import type { Words } from "../../platform/key-ring.ts";
import type { ReviewRow } from "../../database/tables/review-tables.ts";

/*
 * The details of an anonymous review that are for its author alone are sealed: with a payroll and a stolen database,
 * exact pay and days name the author. Its columns keep what cards and figures are made of: bands, and the answers that
 * everybody is asked.
 */

/** The columns that an anonymous review has in bands or not at all, and sealed as they were typed. */
export const detailColumns = [
  "answers",
  "booked_through",
  "pay_basis",
  "pay_hours",
  "pay_rate_pence",
  "sealed_details",
  "shift_month",
  "time_to_pay_days",
] as const satisfies (keyof ReviewRow)[];

type Detailed = Pick<ReviewRow, "id" | (typeof detailColumns)[number]>;

type Answers = Partial<Record<WorkplaceQuestion, AnswerMark>>;

/** The questions whose answers would tell the author's profession. */
const hiddenQuestions = Object.keys(askedOnlyOf) as WorkplaceQuestion[];

const sealedFor = (reviewId: string): Words => ["details", reviewId];

/** The place of the days to which an author had changed them later, in what releases before 0.4 have sealed. */
const unused = "";

/**
 * The columns as they are stored. What is sealed fits into one block of `KeyRing`, so that all have one length.
 * @param review as it was typed, with what was sealed before: where nothing has changed it stays, so that two copies of the
 *   database do not tell that its author was there
 */
export function sealDetails(
  authorKeys: AuthorKeys,
  review: Detailed & Pick<ReviewRow, "is_anonymous" | "sealed_author">,
): Partial<ReviewRow> {
  if (review.is_anonymous === 0) return { sealed_details: null };
  const { pay_rate_pence: pence, time_to_pay_days: days } = review;
  const answers = JSON.parse(review.answers) as Answers;
  const words = [
    pence,
    review.pay_basis,
    review.pay_hours,
    review.shift_month,
    review.booked_through,
    days,
    unused,
    ...hiddenQuestions.map((question) => answers[question]),
  ].map((word) => word ?? "");
  for (const question of hiddenQuestions) delete answers[question];
  return {
    sealed_details: review.sealed_author && sealWords(authorKeys, review, words),
    pay_rate_pence: pence === null ? null : roughPay(pence / 100) * 100,
    pay_basis: null,
    pay_hours: null,
    shift_month: null,
    booked_through: null,
    time_to_pay_days: days === null ? null : roughDays(days),
    answers: JSON.stringify(answers),
  };
}

/** A review with its columns as its author typed them; others, and those that cannot be opened, as they are. */
export function openDetails<Review extends Detailed>(
  authorKeys: AuthorKeys,
  review: Review,
): Review {
  const { id, sealed_details: sealed } = review;
  const opened = sealed === null ? undefined : authorKeys.ring.open(sealed, sealedFor(id));
  if (!opened) return review;
  const [pence, basis, hours, month, booking, days, changedTo, ...marks] = opened;
  return {
    ...review,
    pay_rate_pence: toNumber(pence),
    pay_basis: toText(basis) as ReviewRow["pay_basis"],
    pay_hours: toNumber(hours),
    shift_month: toText(month),
    booked_through: toText(booking) as ReviewRow["booked_through"],
    time_to_pay_days:
      review.time_to_pay_days === null ? null : toNumber(changedTo === "" ? days : changedTo),
    answers: withMarks(review.answers, marks),
  };
}

function sealWords({ ring }: AuthorKeys, review: Detailed, words: Words): string {
  const { id, sealed_details: before } = review;
  const isSame = before !== null && ring.open(before, sealedFor(id))?.join() === words.join();
  return isSame ? before : ring.seal(words, sealedFor(id));
}

const toText = (word: string | undefined): string | null => word || null;
const toNumber = (word: string | undefined) => (word ? Number(word) : null);

/** In the order of the form, as all answers are stored: an edit is compared with it letter for letter. */
function withMarks(stored: string, marks: readonly string[]): string {
  if (marks.every((mark) => mark === "")) return stored;
  const hidden = hiddenQuestions.map((question, index) => [question, marks[index]]);
  const answers = {
    ...(JSON.parse(stored) as Answers),
    ...(Object.fromEntries(hidden) as Answers),
  };
  return JSON.stringify(
    Object.fromEntries(
      workplaceQuestions.flatMap((name) => (answers[name] ? [[name, answers[name]]] : [])),
    ),
  );
}
