import * as z from "zod/mini";
import { id, idOr } from "./text.ts";

/*
 * Figures of a place. Not of professions or days, which anonymous reviews keep to themselves. Each comes with its
 * count and only from a number of reviews on; those made of pay and days to pay are rounded, so that nobody finds an
 * anonymous review's exact ones by what a figure was before and after it.
 */

/** How many reviews gave each rating, from 1 to 10. */
const ratings = z.nullable(z.array(z.number()));

export const agencyAtAGlance = z.strictObject({ reviewCount: z.number(), ratings });
export type AgencyAtAGlance = z.infer<typeof agencyAtAGlance>;

export const workplaceAtAGlance = z.strictObject({
  reviewCount: z.number(),
  ratings,
  /** Pounds an hour: the median to the pound, the ends to the nearest £5. */
  pay: z.nullable(
    z.strictObject({
      median: z.number(),
      lowest: z.number(),
      highest: z.number(),
      count: z.number(),
    }),
  ),
  timeToPay: z.nullable(
    z.strictObject({
      /** Whole days, of those who had been paid; null while they are too few. */
      medianDays: z.nullable(z.number()),
      paidCount: z.number(),
      notYetPaidCount: z.number(),
    }),
  ),
});
export type WorkplaceAtAGlance = z.infer<typeof workplaceAtAGlance>;

export const workplaceAtAGlanceQuery = z.object({ workplaceId: id });

/** The agency that a call for reviews is about. */
export const reviewedAgency = idOr("Say which agency's reviews you want.");
export const agencyAtAGlanceQuery = z.object({ agencyId: reviewedAgency });
