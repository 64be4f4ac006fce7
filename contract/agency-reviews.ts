import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { isAnonymous, rating, reviewPage, reviewShape } from "./reviews.ts";
import { id, text } from "./text.ts";

/** What the form of an agency review asks for. */
export const agencyReviewFields = z.object({
  rating,
  comment: text({
    label: "the comment",
    max: limits.comments,
    multiline: true,
    required: "Write a comment.",
  }),
  isAnonymous,
});
export type AgencyReviewFields = z.infer<typeof agencyReviewFields>;

export const agencyReviewInput = z.object({ ...agencyReviewFields.shape, agencyId: id });
export type AgencyReviewInput = z.infer<typeof agencyReviewInput>;

export const agencyReviewsQuery = z.object({ agencyId: id, ...reviewPage });

export const agencyReview = z.strictObject({
  ...reviewShape,
  comment: z.string(),
  agencyId: z.string(),
  agencyName: z.string(),
});
export type AgencyReview = z.infer<typeof agencyReview>;

export const agencyReviewAnswer = z.strictObject({ review: agencyReview, message: z.string() });
