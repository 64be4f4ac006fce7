import * as z from "zod/mini";

/** An agency as anyone may see it. */
export const agency = z.strictObject({
  _id: z.string(),
  name: z.string(),
  website: z.string(),
  servicesOfferedFor: z.array(z.string()),
  averageRating: z.nullable(z.number()),
  reviewCount: z.number(),
});
export type Agency = z.infer<typeof agency>;
