import * as z from "zod/mini";
import { agencyAnswerFigures, workplaceAnswerFigures } from "./answer-figures.ts";
import { payComparison, payFigures } from "./pay-figures.ts";
import { professions } from "./choices.ts";
import { id, idOr, instant } from "./text.ts";

/*
 * Statistics of a place. Each follows from what the reviews show to everybody: none counts the profession or the day of
 * an anonymous one. Each comes with its count and only from a minimum number of reviews; those computed from pay and days to pay are rounded, so that
 * comparing a figure before and after an anonymous review does not reveal that review's exact values.
 */

/** The number of reviews with each rating, from 1 to 10. */
const ratings = z.nullable(z.array(z.number()));

/** How many there are, and how many of them by people whose registration had not been checked: they count like the others. */
const counts = { reviewCount: z.number(), uncheckedCount: z.number() };

/** How many reported what of their payment. Those who said nothing of it are not counted. */
const paymentCounts = {
  paid: z.number(),
  notDue: z.number(),
  overdue: z.number(),
  partOrNothing: z.number(),
  /** The median of whole days, among those who had been paid; null while there are too few of them. */
  typicalDays: z.nullable(z.number()),
};

/** The payment record: as reported. Null while too few reviews say anything of it. */
const paymentRecord = z.strictObject({
  ...paymentCounts,
  /** The first day of the month in which a payment was last reported overdue. */
  lastOverdue: z.nullable(instant),
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
 * The ratings of this calendar month and the eleven before it, and those of each half-year: by the months that the list
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

export const timeToPayFigures = z.strictObject({
  /** Whole days, among reviewers who had been paid; null while there are too few of them. */
  medianDays: z.nullable(z.number()),
  paidCount: z.number(),
  notYetPaidCount: z.number(),
});

/** The figures of several places together, each null while there are too few reviews. */
export const groupFigures = z.strictObject({
  reviewCount: z.number(),
  /** Out of ten, to one decimal. */
  averageRating: z.nullable(z.number()),
  pay: z.nullable(payFigures),
  timeToPay: z.nullable(timeToPayFigures),
  payments,
  ...workplaceAnswerFigures,
});
export type GroupFigures = z.infer<typeof groupFigures>;

export const workplaceAtAGlance = z.strictObject({
  ...counts,
  ratings,
  overTime,
  pay: z.nullable(payFigures),
  timeToPay: z.nullable(timeToPayFigures),
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
