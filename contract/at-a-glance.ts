import * as z from "zod/mini";
import { id, idOr } from "./text.ts";

/*
 * Statistics of a place. None for professions or days, which anonymous reviews do not disclose. Each comes with its
 * count and only from a minimum number of reviews; those computed from pay and days to pay are rounded, so that
 * comparing a figure before and after an anonymous review does not reveal that review's exact values.
 */

/** The number of reviews with each rating, from 1 to 10. */
const ratings = z.nullable(z.array(z.number()));

export const agencyAtAGlance = z.strictObject({ reviewCount: z.number(), ratings });
export type AgencyAtAGlance = z.infer<typeof agencyAtAGlance>;

export const workplaceAtAGlance = z.strictObject({
  reviewCount: z.number(),
  ratings,
  /** Pounds an hour: the median to the pound, the minimum and maximum to the nearest £5. */
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
      /** Whole days, among reviewers who had been paid; null while there are too few of them. */
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
