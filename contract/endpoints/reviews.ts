import * as z from "zod/mini";
import * as agencyReviews from "../agency-reviews.ts";
import * as atAGlance from "../at-a-glance.ts";
import { limits } from "../limits.ts";
import { jsonBytesFor } from "../measure.ts";
import * as reviews from "../reviews.ts";
import { overview, reviewCounts } from "../overview.ts";
import * as workplaces from "../workplaces.ts";
import type { Endpoint } from "../endpoint.ts";
import { message, one } from "./shared.ts";

const agencyReviewBytes = jsonBytesFor(limits.comments);
const workplaceReviewBytes = jsonBytesFor(
  limits.name,
  limits.pmr,
  limits.features,
  limits.comments,
);

export const reviewEndpoints = {
  "GET /api/workplace-reviews/average-ratings": {
    summary: "Get the average rating and review count for each name of a rated workplace.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: workplaces.averageRatingsAnswer,
  },
  "GET /api/overview": {
    summary: "Count workplaces and reviews, and list a few of the latest reviews.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: overview,
  },
  "GET /api/review-counts": {
    summary:
      "Count the reviews of all places, and those of them whose author's registration had not been checked.",
    access: "anyone",
    cached: true,
    status: 200,
    answer: reviewCounts,
  },
  "GET /api/workplace-reviews": {
    summary:
      "List the reviews of a workplace, newest first; the header X-Total-Count has their total number.",
    access: "viewer",
    cached: true,
    place: "workplaceId",
    query: reviews.workplaceReviewsQuery,
    status: 200,
    answer: z.array(reviews.workplaceReview),
    totalCount: true,
  },
  "GET /api/workplace-reviews/at-a-glance": {
    summary: "Get statistics of a workplace's reviews: ratings, pay and time to pay.",
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
    summary: "Post a review of a workplace; it is anonymous unless isAnonymous is false.",
    access: "member",
    place: "workplaceId",
    body: reviews.workplaceReviewInput,
    bodyBytes: workplaceReviewBytes,
    status: 201,
    answer: reviews.workplaceReviewAnswer,
  },
  "PUT /api/workplace-review/:id": {
    summary:
      "Edit one's own review; omitted fields keep their values. A review that becomes anonymous gets a new `_id`; its author can still use the old one.",
    access: "member",
    params: one,
    body: reviews.workplaceReviewChanges,
    bodyBytes: workplaceReviewBytes,
    status: 200,
    answer: reviews.workplaceReviewAnswer,
  },
  "DELETE /api/workplace-review/:id": {
    summary: "Delete one's own review.",
    access: "member",
    params: one,
    status: 200,
    answer: message,
  },
  "GET /api/agency-reviews": {
    summary:
      "List the reviews of an agency, newest first; the header X-Total-Count has their total number.",
    access: "viewer",
    cached: true,
    place: "agencyId",
    query: agencyReviews.agencyReviewsQuery,
    status: 200,
    answer: z.array(agencyReviews.agencyReview),
    totalCount: true,
  },
  "GET /api/agency-reviews/at-a-glance": {
    summary: "Get statistics of an agency's reviews: ratings.",
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
    summary: "Post a review of an agency; it is anonymous unless isAnonymous is false.",
    access: "member",
    place: "agencyId",
    body: agencyReviews.agencyReviewInput,
    bodyBytes: agencyReviewBytes,
    status: 201,
    answer: agencyReviews.agencyReviewAnswer,
  },
  "PUT /api/agency-review/:id": {
    summary:
      "Edit one's own review; omitted fields keep their values. A review that becomes anonymous gets a new `_id`; its author can still use the old one.",
    access: "member",
    params: one,
    body: agencyReviews.agencyReviewChanges,
    bodyBytes: agencyReviewBytes,
    status: 200,
    answer: agencyReviews.agencyReviewAnswer,
  },
  "DELETE /api/agency-review/:id": {
    summary: "Delete one's own review.",
    access: "member",
    params: one,
    status: 200,
    answer: message,
  },
} as const satisfies Record<string, Endpoint>;
