import * as z from "zod/mini";
import { agencyFormTexts } from "./agency-form-texts.ts";
import { limits } from "./limits.ts";
import { reviewedAgency } from "./at-a-glance.ts";
import {
  editedVersion,
  isAnonymous,
  isAnonymousAtFirst,
  rating,
  reviewPage,
  reviewShape,
} from "./reviews.ts";
import { idOr, text } from "./text.ts";

const given = {
  rating,
  comment: text({
    label: "the comment",
    max: limits.comments,
    multiline: true,
    required: "Write a comment.",
  }),
  isAnonymous,
};

/** The fields of the agency review form. */
export const agencyReviewFields = z.object({ ...given, isAnonymous: isAnonymousAtFirst });
export type AgencyReviewFields = z.infer<typeof agencyReviewFields>;

/** Omitted fields keep their values. */
export const agencyReviewChanges = z.extend(z.partial(z.object(given)), editedVersion);

export const agencyReviewInput = z.object({
  ...agencyReviewFields.shape,
  agencyId: idOr(agencyFormTexts.choose),
});
export type AgencyReviewInput = z.infer<typeof agencyReviewInput>;

export const unknownAgencyId = "There is no agency with this id.";

export const agencyReviewsQuery = z.object({
  agencyId: reviewedAgency,
  ...reviewPage,
});

export const agencyReview = z.strictObject({
  ...reviewShape,
  comment: z.string(),
  agencyId: z.string(),
  agencyName: z.string(),
});
export type AgencyReview = z.infer<typeof agencyReview>;

export const agencyReviewAnswer = z.strictObject({ review: agencyReview, message: z.string() });
