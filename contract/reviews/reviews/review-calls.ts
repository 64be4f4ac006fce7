import * as z from "zod/mini";
import * as agencyReviews from "./agency-reviews.ts";
import * as atAGlance from "./at-a-glance.ts";
import * as reviewLimits from "./review-limits.ts";
import * as limits from "../../limits.ts";
import * as workplaceLimits from "../../places/workplaces/workplace-limits.ts";
import { jsonBytesFor } from "../../measure.ts";
import * as reviews from "./reviews.ts";
import { matchingReviews } from "./review-filters.ts";
import * as workplaces from "../../places/workplaces/workplaces.ts";
import type { Endpoint } from "../../endpoint.ts";
import { message, one } from "../../shared.ts";

const agencyReviewBytes = jsonBytesFor(reviewLimits.comments);
const workplaceReviewBytes = jsonBytesFor(
  // Fields of the workplace, and of one that is added with it.
  limits.name,
  workplaceLimits.workplaceType,
  limits.address,
  limits.postcode,
  ...Object.values(reviews.reviewTextMax),
);

const searched = { cached: true, endless: "q", status: 200 } as const;
const list = { ...searched, access: "viewer", totalCount: true } as const;
const count = { ...searched, access: "anyone", answer: matchingReviews } as const;

const own = { access: "member", params: one, status: 200 } as const;

/** Calls about one review, the same for both kinds. */
const acts = {
  edit: {
    ...own,
    summary:
      "Edit one's own review; omitted fields keep their values, and what is stored is what is shown and counted. A review that becomes anonymous gets a new `_id`; its author can still use the old one.",
  },
  publish: {
    ...own,
    summary:
      "Let others see one's own review that waits, now; one that is held, once it has been looked at. Anything else stays as it is.",
  },
  helpful: {
    summary:
      "Say that a review was helpful. The response is the same when the press is not counted, since there were others from the same network.",
    access: "anyone",
    params: one,
    status: 204,
  },
  deleteLater: {
    ...own,
    summary:
      "Have one's own anonymous review deleted in the night to the next 1st or 15th, when others change too.",
  },
  keep: {
    ...own,
    summary: "Keep one's own review after all that was to be deleted in the next such night.",
  },
  forget: {
    ...own,
    summary:
      "Have the site forget who wrote one's own anonymous review, at once and for ever, from the day in `forget.from` on. The review stays, under a new `_id` from the next night.",
    answer: message,
  },
  delete: { ...own, summary: "Delete one's own review.", answer: message },
} as const;

export const reviewEndpoints = {
  "GET /api/workplace-reviews/average-ratings": {
    summary: "Get the average rating and review count for each name of a rated workplace.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: workplaces.averageRatingsAnswer,
  },
  "GET /api/workplace-reviews": {
    summary:
      "List the reviews of a workplace, newest first unless sorted otherwise, all or those that match; the header X-Total-Count has their number.",
    ...list,
    place: "workplaceId",
    query: reviews.workplaceReviewsQuery,
    answer: z.array(reviews.workplaceReview),
  },
  "GET /api/workplace-reviews/matching": {
    summary:
      "Count the reviews of a workplace that match, and list the professions of its named reviews.",
    ...count,
    place: "workplaceId",
    query: reviews.matchingWorkplaceReviewsQuery,
  },
  "GET /api/workplace-reviews/at-a-glance": {
    summary:
      "Get statistics of a workplace's reviews: ratings, pay, time to pay, answers by taps; and pay by profession and booking beside the area's and the country's, calculated in the nights to the 1st and the 15th.",
    access: "anyone",
    cached: true,
    place: "workplaceId",
    query: atAGlance.workplaceAtAGlanceQuery,
    status: 200,
    answer: atAGlance.workplaceAtAGlance,
  },
  "GET /api/my-workplace-reviews": {
    summary: "List the current user's workplace reviews, newest first.",
    access: "member",
    status: 200,
    answer: z.array(reviews.placedReview),
  },
  "POST /api/workplace-review": {
    summary:
      'Post a review of a workplace, or of one that is added with it (newWorkplace) and appears when the review does; it is anonymous unless isAnonymous is false, and public at once unless publish is "together": then in the night to the next 1st or 15th. An anonymous one shows its pay and payment only with showPay and showPayment.',
    access: "member",
    place: "workplaceId",
    body: reviews.workplaceReviewInput,
    bodyBytes: workplaceReviewBytes,
    status: 201,
    answer: reviews.workplaceReviewAnswer,
  },
  "PUT /api/workplace-review/:id": {
    ...acts.edit,
    body: reviews.workplaceReviewChanges,
    bodyBytes: workplaceReviewBytes,
    answer: reviews.workplaceReviewAnswer,
  },
  "POST /api/workplace-review/:id/publish": {
    ...acts.publish,
    answer: reviews.workplaceReviewAnswer,
  },
  "POST /api/workplace-review/:id/helpful": acts.helpful,
  "POST /api/workplace-review/:id/delete-later": {
    ...acts.deleteLater,
    answer: reviews.workplaceReviewAnswer,
  },
  "POST /api/workplace-review/:id/keep": { ...acts.keep, answer: reviews.workplaceReviewAnswer },
  "POST /api/workplace-review/:id/forget": acts.forget,
  "DELETE /api/workplace-review/:id": acts.delete,
  "GET /api/agency-reviews": {
    summary:
      "List the reviews of an agency, newest first unless sorted otherwise, all or those that match; the header X-Total-Count has their number.",
    ...list,
    place: "agencyId",
    query: agencyReviews.agencyReviewsQuery,
    answer: z.array(agencyReviews.agencyReview),
  },
  "GET /api/agency-reviews/matching": {
    summary:
      "Count the reviews of an agency that match, and list the professions of its named reviews.",
    ...count,
    place: "agencyId",
    query: agencyReviews.matchingAgencyReviewsQuery,
  },
  "GET /api/agency-reviews/at-a-glance": {
    summary: "Get statistics of an agency's reviews: ratings and answers by taps.",
    access: "anyone",
    cached: true,
    place: "agencyId",
    query: atAGlance.agencyAtAGlanceQuery,
    status: 200,
    answer: atAGlance.agencyAtAGlance,
  },
  "GET /api/my-agency-reviews": {
    summary: "List the current user's agency reviews, newest first.",
    access: "member",
    status: 200,
    answer: z.array(agencyReviews.agencyReview),
  },
  "POST /api/agency-review": {
    summary:
      'Post a review of an agency; it is anonymous unless isAnonymous is false, and public at once unless publish is "together": then in the night to the next 1st or 15th. An anonymous one shows its payment only with showPayment.',
    access: "member",
    place: "agencyId",
    body: agencyReviews.agencyReviewInput,
    bodyBytes: agencyReviewBytes,
    status: 201,
    answer: agencyReviews.agencyReviewAnswer,
  },
  "PUT /api/agency-review/:id": {
    ...acts.edit,
    body: agencyReviews.agencyReviewChanges,
    bodyBytes: agencyReviewBytes,
    answer: agencyReviews.agencyReviewAnswer,
  },
  "POST /api/agency-review/:id/publish": {
    ...acts.publish,
    answer: agencyReviews.agencyReviewAnswer,
  },
  "POST /api/agency-review/:id/helpful": acts.helpful,
  "POST /api/agency-review/:id/delete-later": {
    ...acts.deleteLater,
    answer: agencyReviews.agencyReviewAnswer,
  },
  "POST /api/agency-review/:id/keep": { ...acts.keep, answer: agencyReviews.agencyReviewAnswer },
  "POST /api/agency-review/:id/forget": acts.forget,
  "DELETE /api/agency-review/:id": acts.delete,
} as const satisfies Record<string, Endpoint>;
