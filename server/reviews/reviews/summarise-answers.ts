import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import {
  agencyQuestions,
  isAsked,
  type AnswerMark,
  workplaceQuestions,
  type WorkplaceQuestion,
} from "@locumark/contract/reviews/reviews/review-answers";
import type { Reader } from "../../database/database.ts";
import type { AnswerColumns } from "../../database/tables/review-tables.ts";

type Tally = Record<AnswerMark, number>;

/** Reviews with the same answers, and how many there are. */
interface CountedAnswers {
  readonly would_return: AnswerColumns["would_return"];
  readonly answers: string;
  readonly is_anonymous: 0 | 1;
  readonly count: number;
}

/** The tapped answers of the reviews of these places, which are of one kind. */
export async function countAnswers(
  database: Reader,
  placeIds: readonly string[],
): Promise<CountedAnswers[]> {
  const rows = await database
    .selectFrom("reviews")
    .select(["would_return", "answers", "is_anonymous"])
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("place_id", "in", placeIds)
    .where("state", "=", "public")
    .groupBy(["would_return", "answers", "is_anonymous"])
    .execute();
  return rows.map((row) => Object.assign(row, { count: Number(row.count) }));
}

export const summariseWorkplaceAnswers = (rows: readonly CountedAnswers[]) => ({
  wouldReturn: summariseReturns(rows),
  // As its card does, an anonymous review tells only what every profession is asked.
  answers: summariseMarks(rows, workplaceQuestions, (question: WorkplaceQuestion) =>
    isAsked(question, null),
  ),
});

export const summariseAgencyAnswers = (rows: readonly CountedAnswers[]) => ({
  wouldReturn: summariseReturns(rows),
  answers: summariseMarks(rows, agencyQuestions, () => true),
});

export function summariseReturns(rows: readonly Pick<CountedAnswers, "would_return" | "count">[]) {
  const figures = { yes: 0, maybe: 0, no: 0 };
  for (const { would_return: answer, count } of rows) if (answer !== null) figures[answer] += count;
  return figures.yes + figures.maybe + figures.no < reviewLimits.answersMin ? null : figures;
}

/** @param isShown whether anonymous reviews show their answer to a question */
function summariseMarks<Question extends string>(
  rows: readonly CountedAnswers[],
  questions: readonly Question[],
  isShown: (question: Question) => boolean,
) {
  const tallies = new Map(
    questions.map((question): [Question, Tally] => [question, { good: 0, mixed: 0, bad: 0 }]),
  );
  for (const { answers, is_anonymous: isAnonymous, count } of rows) {
    if (answers === "{}") continue;
    for (const [question, mark] of Object.entries(
      JSON.parse(answers) as Record<Question, AnswerMark>,
    )) {
      const tally = tallies.get(question as Question);
      if (!tally || (isAnonymous === 1 && !isShown(question as Question))) continue;
      tally[mark as AnswerMark] += count;
    }
  }
  return [...tallies]
    .map(([question, tally]) => Object.assign({ question }, tally))
    .filter(({ good, mixed, bad }) => good + mixed + bad >= reviewLimits.answersMin);
}
