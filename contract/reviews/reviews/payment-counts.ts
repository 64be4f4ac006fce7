import * as z from "zod/mini";

/** How many reported what of their payment. Those who said nothing of it are not counted. */
export const paymentCounts = {
  paid: z.number(),
  notDue: z.number(),
  overdue: z.number(),
  partOrNothing: z.number(),
  /** Not yet paid, without whether it was due. */
  notYet: z.number(),
  /** The median of whole days, among those who had been paid; null while there are too few of them. */
  typicalDays: z.nullable(z.number()),
};
