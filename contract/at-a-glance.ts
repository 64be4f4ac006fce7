import * as z from "zod/mini";
import { id, idOr } from "./text.ts";

/*
 * Statistics of a place. None for professions or days, which anonymous reviews do not disclose. Each comes with its
 * count and only from a minimum number of reviews; those computed from pay and days to pay are rounded, so that
 * comparing a figure before and after an anonymous review does not reveal that review's exact values.
 */

/** The number of reviews with each rating, from 1 to 10. */
const ratings = z.nullable(z.array(z.number()));

/** How many there are, and how many of them by people whose registration had not been checked: they count like the others. */
const counts = { reviewCount: z.number(), uncheckedCount: z.number() };

export const agencyAtAGlance = z.strictObject({ ...counts, ratings });
export type AgencyAtAGlance = z.infer<typeof agencyAtAGlance>;

/** Pounds an hour: the median to the pound, the minimum and maximum to the nearest £5. */
export const payFigures = z.strictObject({
  median: z.number(),
  lowest: z.number(),
  highest: z.number(),
  count: z.number(),
});

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
});
export type GroupFigures = z.infer<typeof groupFigures>;

export const workplaceAtAGlance = z.strictObject({
  ...counts,
  ratings,
  pay: z.nullable(payFigures),
  timeToPay: z.nullable(timeToPayFigures),
  /** The computer systems named most often, at most `limits.systemsAtAGlance`, each by several reviews. */
  systems: z.array(z.string()),
});
export type WorkplaceAtAGlance = z.infer<typeof workplaceAtAGlance>;

export const workplaceAtAGlanceQuery = z.object({ workplaceId: id });

/** The agency that a call for reviews is about. */
export const reviewedAgency = idOr("Say which agency's reviews you want.");
export const agencyAtAGlanceQuery = z.object({ agencyId: reviewedAgency });
