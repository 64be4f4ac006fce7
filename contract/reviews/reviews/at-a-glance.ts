import * as z from "zod/mini";
import { agencyAnswerFigures, workplaceAnswerFigures } from "./answer-figures.ts";
import { payComparison, payFigures } from "./pay-figures.ts";
import { paymentCounts } from "./payment-counts.ts";
import { professions } from "../../choices.ts";
import { day, id, idOr } from "../../text.ts";

/*
 * Statistics of a place. Ratings and answers follow from what the reviews show to everybody. Those of pay,
 * payments and checks, which anonymous reviews do not show, are made in two nights a month, take anonymous reviews in
 * groups of at least three new ones, and are rounded. Each comes with its count and only from a minimum number of reviews.
 */

/** The number of reviews with each rating, from 1 to 10. */
const ratings = z.nullable(z.array(z.number()));

/**
 * How many reviews are by people whose registration had been checked, and how many are not: they count like the others. As
 * in the last night; null where there are fewer than three of either.
 */
export const checkCounts = z.nullable(
  z.strictObject({ checked: z.number(), unchecked: z.number() }),
);

const counts = {
  reviewCount: z.number(),
  checks: checkCounts,
  /** The day of the night in which figures of pay, payments and checks were made; null while there were none to make. */
  figuresMadeOn: z.nullable(day),
};

/** The payment record: as reported. Null while too few reviews say anything of it. */
const paymentRecord = z.strictObject({
  ...paymentCounts,
  /**
   * From reviews with a name, which show a profession, posted before this month: where at least five people of one
   * profession say so.
   */
  byProfession: z.array(z.strictObject({ profession: z.enum(professions), ...paymentCounts })),
});
export type PaymentRecord = z.infer<typeof paymentRecord>;

const payments = z.nullable(paymentRecord);

/** Null where there are too few of them. */
const averageOfSome = { count: z.number(), averageRating: z.nullable(z.number()) };

/**
 * The ratings of this calendar month and the eleven before it, and of each half-year: by the months that the list
 * shows. From `limits.overTimeMin` reviews on.
 */
const overTime = z.optional(
  z.strictObject({
    lastYear: z.strictObject(averageOfSome),
    /** The latest, oldest first, each with its first month, such as "2026-07". */
    halfYears: z.array(z.strictObject({ from: z.string(), ...averageOfSome })),
  }),
);
export type OverTime = NonNullable<z.infer<typeof overTime>>;

export const agencyAtAGlance = z.strictObject({
  ...counts,
  ratings,
  overTime,
  payments,
  ...agencyAnswerFigures,
});
export type AgencyAtAGlance = z.infer<typeof agencyAtAGlance>;

/** The figures of several places together, each null while there are too few reviews. */
export const groupFigures = z.strictObject({
  reviewCount: z.number(),
  /** Out of ten, to one decimal. */
  averageRating: z.nullable(z.number()),
  pay: z.nullable(payFigures),
  payments,
  ...workplaceAnswerFigures,
});
export type GroupFigures = z.infer<typeof groupFigures>;

export const workplaceAtAGlance = z.strictObject({
  ...counts,
  ratings,
  overTime,
  pay: z.nullable(payFigures),
  payments,
  /** The computer systems named most often, at most `limits.systemsAtAGlance`, each by several reviews. */
  systems: z.array(z.string()),
  ...workplaceAnswerFigures,
  /** Null while there is nothing to compare. */
  payCompared: z.nullable(payComparison),
});
export type WorkplaceAtAGlance = z.infer<typeof workplaceAtAGlance>;

export const workplaceAtAGlanceQuery = z.object({ workplaceId: id });

/** The agency that a call for reviews is about. */
export const reviewedAgency = idOr("Say which agency's reviews you want.");
export const agencyAtAGlanceQuery = z.object({ agencyId: reviewedAgency });
