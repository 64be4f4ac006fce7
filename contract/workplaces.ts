import * as z from "zod/mini";
import { sortOrders, workplaceStatuses } from "./choices.ts";
import { limits } from "./limits.ts";
import { toPostcode } from "./postcode.ts";
import { pageOfMatches } from "./searching.ts";
import { id, text, wholeNumberText } from "./text.ts";

export const workplaceName = text({
  label: "the name of the workplace",
  max: limits.name,
  required: "Enter the name of the workplace.",
});

export const searchQuery = z.object({
  ...pageOfMatches(limits.searchPage),
  minRating: wholeNumberText({ label: "the minimum rating", min: 0, max: 5, fallback: 0 }),
  sort: z.optional(z.enum(sortOrders, { error: `Sort by one of ${sortOrders.join(", ")}.` })),
});

/** By name, or by the permanent `_id`. */
export const lookupQuery = z.object({ name: z.optional(workplaceName), id: z.optional(id) }).check(
  z.refine(
    (value: { name?: string | undefined; id?: string | undefined }) =>
      Boolean(value.name ?? value.id),
    {
      error: "Say which workplace: its name or its id.",
      path: ["name"],
    },
  ),
);

const postcodeMessage = "Enter a full UK postcode, such as SW1A 1AA.";
const postcode = text({
  label: "the postcode",
  // Spaces that the normalised form drops are no reason to refuse a postcode.
  max: 2 * limits.postcode,
  required: postcodeMessage,
}).check(
  z.overwrite((value: string) => toPostcode(value) ?? value),
  z.refine((value: string) => toPostcode(value) !== undefined, { error: postcodeMessage }),
);

/** The fields a member fills in to add a workplace that is in no register. */
export const workplaceInput = z.object({
  name: workplaceName,
  type: text({
    label: "the kind of workplace",
    max: limits.workplaceType,
    required: "Choose what kind of workplace it is.",
  }),
  address: text({ label: "the address", max: limits.address, required: "Enter the address." }),
  postcode,
});
export type WorkplaceInput = z.infer<typeof workplaceInput>;

export const similarWorkplacesQuery = z.object({ name: workplaceName, postcode });

const foundShape = {
  _id: z.string(),
  name: z.string(),
  /** The name and the postcode, or the address where there is no postcode. */
  details: z.string(),
  type: z.string(),
  postcode: z.string(),
  status: z.enum(workplaceStatuses),
  averageRating: z.nullable(z.number()),
  reviewCount: z.number(),
  /** Whether another workplace has the same name, so that links need the `_id`. */
  ambiguous: z.boolean(),
};

export const foundWorkplace = z.strictObject(foundShape);
export type FoundWorkplace = z.infer<typeof foundWorkplace>;

export const workplaceMatch = z.strictObject({ ...foundShape, address: z.string() });
export type WorkplaceMatch = z.infer<typeof workplaceMatch>;

export const lookupAnswer = z.strictObject({
  name: z.string(),
  matches: z.array(workplaceMatch),
});
export type LookupAnswer = z.infer<typeof lookupAnswer>;

export const searchAnswer = z.strictObject({
  total: z.number(),
  results: z.array(foundWorkplace),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

/** A workplace added by a member. */
export const addedWorkplace = z.strictObject({
  _id: z.string(),
  name: z.string(),
  type: z.string(),
  address: z.string(),
  postcode: z.string(),
  details: z.string(),
});

export const workplaceAnswer = z.strictObject({ workplace: addedWorkplace, message: z.string() });

export const averageRatingsAnswer = z.record(
  z.string(),
  z.strictObject({ averageRating: z.number(), reviewCount: z.number() }),
);
