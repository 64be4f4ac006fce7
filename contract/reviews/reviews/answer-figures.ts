import * as z from "zod/mini";
import { agencyQuestions, type AnswerMark, workplaceQuestions } from "./review-answers.ts";

/** How many reviews gave each answer. */
const returnFigures = z.strictObject({ yes: z.number(), maybe: z.number(), no: z.number() });
export type ReturnFigures = z.infer<typeof returnFigures>;

const marksOf = { good: z.number(), mixed: z.number(), bad: z.number() } satisfies {
  [One in AnswerMark]: unknown;
};

/**
 * Figures of the answers by taps, as each review shows them to everybody; those that did not answer count nowhere.
 * Null, or left out of the list, while fewer than `limits.answersMin` have.
 */
export const workplaceAnswerFigures = {
  wouldReturn: z.nullable(returnFigures),
  /** In the order of the form. */
  answers: z.array(z.strictObject({ question: z.enum(workplaceQuestions), ...marksOf })),
};
export const agencyAnswerFigures = {
  wouldReturn: z.nullable(returnFigures),
  answers: z.array(z.strictObject({ question: z.enum(agencyQuestions), ...marksOf })),
};
