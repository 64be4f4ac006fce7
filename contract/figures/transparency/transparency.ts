import * as z from "zod/mini";
import { instant } from "../../text.ts";

/**
 * Rounded to the nearest 5, and null for fewer than 5: what is left of a sum when its parts are taken away is then never
 * exact, whichever parts are known.
 */
const count = z.nullable(z.number());

export const totalsAnswer = z.strictObject({
  /** The quarter whose figures come next, and from when they are here. */
  next: z.strictObject({ quarter: z.string(), from: instant }),
  /** The quarters that are over, the newest first. */
  quarters: z.array(
    z.strictObject({
      /** E.g. "2026-Q4". */
      quarter: z.string(),
      figures: z.record(z.string(), count),
      /** From the report, hold or appeal to its decision; null where fewer than 5 were decided. */
      medianHours: z.nullable(z.number()),
    }),
  ),
});
export type Totals = z.infer<typeof totalsAnswer>;
