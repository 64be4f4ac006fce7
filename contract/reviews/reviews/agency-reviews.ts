import * as z from "zod/mini";
import { agencyFormTexts } from "../../places/workplaces/place-form-texts.ts";
import * as reviewLimits from "./review-limits.ts";
import { reviewedAgency } from "./at-a-glance.ts";
import { agencyAnswers, agencyAnswersAtFirst, agencyAnswersShown } from "./review-answers.ts";
import { sendAnyway } from "../states/send-anyway.ts";
import {
  editedVersion,
  isAnonymous,
  isAnonymousAtFirst,
  publish,
  rating,
  remindPayment,
  reviewPage,
  reviewShape,
  showPay,
  showPayAtFirst,
  showPayment,
  showPaymentAtFirst,
  timeToPay,
  withoutContradiction,
  withoutTimes,
} from "./reviews.ts";
import { reviewFilters } from "./review-filters.ts";
import { idOr, text } from "../../text.ts";

const comment = text({
  label: "the comment",
  max: reviewLimits.comments,
  multiline: true,
  required: "Write a comment.",
});

const { wouldReturn, payment, shiftMonth, answers } = agencyAnswersAtFirst;

const fields = {
  rating,
  wouldReturn,
  payment,
  timeToPay: z._default(timeToPay, null),
  showPay: showPayAtFirst,
  showPayment: showPaymentAtFirst,
  shiftMonth,
  answers,
  comment,
  isAnonymous: isAnonymousAtFirst,
  publish,
};

/** The fields of the agency review form, in its order. */
export const agencyReviewFields = z.object(fields).check(withoutContradiction);
export type AgencyReviewFields = z.infer<typeof agencyReviewFields>;

/** Omitted fields keep their values. */
export const agencyReviewChanges = z.extend(
  z.partial(
    z.object({
      ...agencyAnswers,
      rating,
      timeToPay,
      showPay,
      showPayment,
      comment,
      isAnonymous,
      publish,
    }),
  ),
  { ...editedVersion, ...sendAnyway },
);

export const agencyReviewInput = z
  .object({ ...fields, remindPayment, agencyId: idOr(agencyFormTexts.choose), ...sendAnyway })
  .check(withoutContradiction);

export const unknownAgencyId = "There is no agency with this id.";

export const agencyReviewsQuery = z.object({
  agencyId: reviewedAgency,
  ...reviewPage,
});

export const matchingAgencyReviewsQuery = z.object({ agencyId: reviewedAgency, ...reviewFilters });

export const agencyReview = z
  .strictObject({
    ...reviewShape,
    ...agencyAnswersShown,
    /** Days until the agency paid; of an anonymous review as in reviews of workplaces. */
    timeToPay: z.nullable(z.number()),
    comment: z.string(),
    agencyId: z.string(),
    agencyName: z.string(),
  })
  .check(withoutTimes);
export type AgencyReview = z.infer<typeof agencyReview>;

export const agencyReviewAnswer = z.strictObject({ review: agencyReview, message: z.string() });
