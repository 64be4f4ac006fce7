import * as z from "zod/mini";
import { agency } from "../../places/agencies/agencies.ts";
import * as workplaceLimits from "../../places/workplaces/workplace-limits.ts";
import { id, text } from "../../text.ts";
import { foundWorkplace } from "../../places/workplaces/workplaces.ts";

/** The `_id`s of up to three workplaces or agencies, and where the reader sets out from. */
export const comparisonQuery = z.object({
  a: z.optional(id),
  b: z.optional(id),
  c: z.optional(id),
  /** A postcode, the first part of one, or a town; empty for nowhere. */
  near: z._default(text({ label: "the postcode or town", max: workplaceLimits.near }), ""),
});

/** No figures: those are the same as on the page of each, from the same calls. */
const comparedPlace = z.strictObject({
  /** The one that has the page, where the `_id` asked for is another entry of it; null where it is no workplace. */
  workplace: z.nullable(foundWorkplace),
  /** Null where it is no agency. */
  agency: z.nullable(agency),
  /** From `near`, in words: "about 2 miles"; null where either is unknown. */
  distanceText: z.nullable(z.string()),
});
export type ComparedPlace = z.infer<typeof comparedPlace>;

export const comparisonAnswer = z.strictObject({
  /** The place that `near` names; null without it, and where nobody knows it. */
  near: z.nullable(z.strictObject({ label: z.string() })),
  /** In the order asked for; both null of an unknown `_id`. */
  compared: z.array(comparedPlace),
});
