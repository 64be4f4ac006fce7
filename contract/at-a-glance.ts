import * as z from "zod/mini";
import { id } from "./text.ts";

/*
 * Figures of a place, made of nothing but what its list of reviews shows to everybody: not of professions or
 * days, which anonymous reviews keep to themselves. Each comes with its count, and only from three reviews on.
 */

/** How many reviews gave each rating, from 1 to 10. */
const ratings = z.nullable(z.array(z.number()));

export const agencyAtAGlance = z.strictObject({ reviewCount: z.number(), ratings });
export type AgencyAtAGlance = z.infer<typeof agencyAtAGlance>;

export const workplaceAtAGlance = z.strictObject({
  reviewCount: z.number(),
  ratings,
  /** Pounds an hour. */
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
      /** Of those who had been paid; null while they are too few. */
      medianDays: z.nullable(z.number()),
      paidCount: z.number(),
      notYetPaidCount: z.number(),
    }),
  ),
});
export type WorkplaceAtAGlance = z.infer<typeof workplaceAtAGlance>;

export const workplaceAtAGlanceQuery = z.object({ workplaceId: id });
export const agencyAtAGlanceQuery = z.object({ agencyId: id });
