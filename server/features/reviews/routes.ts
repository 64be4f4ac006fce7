import type { FastifyInstance } from "fastify";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { reviewTexts } from "@locumark/contract/review-texts";
import { badInput } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { agencyReviews } from "./agency-kind.ts";
import { agencyAtAGlance, workplaceAtAGlance } from "./summarise-reviews.ts";
import { deleteReview, editReview } from "./change-review.ts";
import type { ReviewKind } from "./kinds.ts";
import { postReview } from "./post-review.ts";
import { presentReview } from "./present.ts";
import {
  countReviews,
  findReview,
  listOwnReviews,
  listReviews,
  type ReviewedPlace,
} from "./queries.ts";
import { getReviewedWorkplace, workplaceReviews } from "./workplace-kind.ts";

/** Reviews are written by hand; more than this per minute from one address are not. */
const writesPerMinute = 60;

export function reviewRoutes(app: FastifyInstance, site: Site): void {
  const { clock, database, workplaces } = site;

  serve(app, site, "GET /api/workplace-reviews", ({ query, viewer }) => {
    const place: ReviewedPlace = query.workplaceId
      ? { id: query.workplaceId }
      : { names: namesLike(query.workplace ?? "") };
    return listPage(workplaceReviews, place, query, viewer);
  });
  serve(app, site, "GET /api/agency-reviews", ({ query, viewer }) =>
    listPage(agencyReviews, { id: query.agencyId }, query, viewer),
  );

  serve(app, site, "GET /api/workplace-reviews/at-a-glance", ({ query }) =>
    workplaceAtAGlance(database.read, query.workplaceId),
  );
  serve(app, site, "GET /api/agency-reviews/at-a-glance", ({ query }) =>
    agencyAtAGlance(database.read, query.agencyId),
  );

  serve(app, site, "GET /api/my-workplace-reviews", ({ viewer }) =>
    listOwn(workplaceReviews, viewer),
  );
  serve(app, site, "GET /api/my-agency-reviews", ({ viewer }) => listOwn(agencyReviews, viewer));

  serve(
    app,
    site,
    "POST /api/workplace-review",
    async ({ body: { workplaceId, workplaceName, ...fields }, viewer }) => {
      const placeId = await getReviewedWorkplace(site, { workplaceId, workplaceName });
      const review = await postReview(site, workplaceReviews, viewer, placeId, fields);
      return {
        review: presentReview(workplaceReviews, review, viewer, clock.now()),
        message: reviewTexts.posted,
      };
    },
    writesPerMinute,
  );
  serve(
    app,
    site,
    "POST /api/agency-review",
    async ({ body: { agencyId, ...fields }, viewer }) => {
      const review = await postReview(site, agencyReviews, viewer, agencyId, fields);
      return {
        review: presentReview(agencyReviews, review, viewer, clock.now()),
        message: reviewTexts.agencyPosted,
      };
    },
    writesPerMinute,
  );

  serve(
    app,
    site,
    "PUT /api/workplace-review/:id",
    async ({ params, body, viewer }) => {
      const review = await editReview(site, workplaceReviews, viewer, params.id, body);
      return {
        review: presentReview(workplaceReviews, review, viewer, clock.now()),
        message: reviewFormTexts.edited,
      };
    },
    writesPerMinute,
  );
  serve(
    app,
    site,
    "PUT /api/agency-review/:id",
    async ({ params, body, viewer }) => {
      const review = await editReview(site, agencyReviews, viewer, params.id, body);
      return {
        review: presentReview(agencyReviews, review, viewer, clock.now()),
        message: reviewFormTexts.edited,
      };
    },
    writesPerMinute,
  );

  serve(
    app,
    site,
    "DELETE /api/workplace-review/:id",
    async ({ params, viewer }) => {
      await deleteReview(site, workplaceReviews, viewer, params.id);
      return { message: reviewFormTexts.deleted };
    },
    writesPerMinute,
  );
  serve(
    app,
    site,
    "DELETE /api/agency-review/:id",
    async ({ params, viewer }) => {
      await deleteReview(site, agencyReviews, viewer, params.id);
      return { message: reviewFormTexts.deleted };
    },
    writesPerMinute,
  );

  async function listPage<Fields, Content, Place>(
    kind: ReviewKind<Fields, Content, Place>,
    place: ReviewedPlace,
    page: { before?: string | undefined; limit: number },
    viewer: Viewer | undefined,
  ) {
    const after =
      page.before === undefined ? undefined : await getReviewBefore(kind, place, page.before);
    const [reviews, count] = await Promise.all([
      listReviews(database.read, kind, place, { limit: page.limit, after }),
      countReviews(database.read, kind, place),
    ]);
    const now = clock.now();
    return {
      items: reviews.map((review) => presentReview(kind, review, viewer, now)),
      total: count,
    };
  }

  async function listOwn<Fields, Content, Place>(
    kind: ReviewKind<Fields, Content, Place>,
    viewer: Viewer,
  ) {
    const now = clock.now();
    const reviews = await listOwnReviews(database.read, kind, viewer.accountId);
    return reviews.map((review) => presentReview(kind, review, viewer, now));
  }

  /** The spellings of a name in the registers; the name itself when they do not have it. */
  function namesLike(name: string): string[] {
    const names = new Set(workplaces.findByName(name).map((workplace) => workplace.name));
    return names.size === 0 ? [name] : [...names];
  }

  async function getReviewBefore<Content>(
    kind: ReviewKind<unknown, Content>,
    place: ReviewedPlace,
    id: string,
  ) {
    const review = await findReview(database.read, kind, id);
    // A review of another place would reveal when a review was written, to a person who has posted before and after
    // it.
    const isOfPlace =
      review &&
      ("id" in place ? review.place_id === place.id : place.names.includes(review.place_name));
    if (isOfPlace) return review;
    throw badInput({
      before: "The review to go on from is no longer there. Start again from the newest.",
    });
  }
}
