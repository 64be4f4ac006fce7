import type { FastifyInstance, FastifyReply } from "fastify";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { reviewTexts } from "@locumark/contract/review-texts";
import type { Reader } from "../../platform/database/database.ts";
import { badInput } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { serve, totalCountHeader } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { agencyReviews } from "./agency-reviews.ts";
import { agencyAtAGlance, workplaceAtAGlance } from "./at-a-glance.ts";
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
import { getReviewedWorkplace, workplaceReviews } from "./workplace-reviews.ts";

/** Reviews are written by hand; more than this a minute from one address are not. */
const writesPerMinute = 60;

export function reviewRoutes(app: FastifyInstance, site: Site): void {
  const { clock, database, workplaces } = site;

  serve(app, site, "GET /api/workplace-reviews", ({ query, viewer, read, reply, about }) => {
    if (query.workplaceId) about(query.workplaceId);
    const place: ReviewedPlace = query.workplaceId
      ? { id: query.workplaceId }
      : { names: namesLike(query.workplace ?? "") };
    return listPage(workplaceReviews, place, query, { viewer, read, reply });
  });
  serve(app, site, "GET /api/agency-reviews", ({ query, viewer, read, reply, about }) => {
    about(query.agencyId);
    return listPage(agencyReviews, { id: query.agencyId }, query, { viewer, read, reply });
  });

  serve(app, site, "GET /api/workplace-reviews/at-a-glance", ({ query, read, about }) => {
    about(query.workplaceId);
    return workplaceAtAGlance(read, query.workplaceId);
  });
  serve(app, site, "GET /api/agency-reviews/at-a-glance", ({ query, read, about }) => {
    about(query.agencyId);
    return agencyAtAGlance(read, query.agencyId);
  });

  serve(app, site, "GET /api/my-workplace-reviews", ({ viewer }) =>
    listOwn(workplaceReviews, viewer),
  );
  serve(app, site, "GET /api/my-agency-reviews", ({ viewer }) => listOwn(agencyReviews, viewer));

  serve(
    app,
    site,
    "POST /api/workplace-review",
    async ({ body: { workplaceId, workplaceName, ...fields }, viewer, about }) => {
      const placeId = await getReviewedWorkplace(site, { workplaceId, workplaceName });
      const review = await postReview(site, workplaceReviews, viewer, placeId, fields);
      about(placeId);
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
    async ({ body: { agencyId, ...fields }, viewer, about }) => {
      const review = await postReview(site, agencyReviews, viewer, agencyId, fields);
      about(agencyId);
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
    { viewer, read, reply }: { viewer: Viewer | undefined; read: Reader; reply: FastifyReply },
  ) {
    const after =
      page.before === undefined ? undefined : await getReviewBefore(read, kind, place, page.before);
    const [reviews, count] = await Promise.all([
      listReviews(read, kind, place, { limit: page.limit, after }),
      countReviews(read, kind, place),
    ]);
    reply.header(totalCountHeader, count);
    const now = clock.now();
    return reviews.map((review) => presentReview(kind, review, viewer, now));
  }

  async function listOwn<Fields, Content, Place>(
    kind: ReviewKind<Fields, Content, Place>,
    viewer: Viewer,
  ) {
    const now = clock.now();
    const reviews = await listOwnReviews(database.read, kind, viewer.accountId);
    return reviews.map((review) => presentReview(kind, review, viewer, now));
  }

  /** The spellings under which the registers know a name; the name itself when they do not. */
  function namesLike(name: string): string[] {
    const names = new Set(workplaces.findByName(name).map((workplace) => workplace.name));
    return names.size === 0 ? [name] : [...names];
  }

  async function getReviewBefore<Content>(
    read: Reader,
    kind: ReviewKind<unknown, Content>,
    place: ReviewedPlace,
    id: string,
  ) {
    const review = await findReview(read, kind, id);
    // One of another place would tell when a review was written, to whoever has written others before and after it.
    const isOfPlace =
      review &&
      ("id" in place ? review.place_id === place.id : place.names.includes(review.place_name));
    if (isOfPlace) return review;
    throw badInput({
      before: "The review to go on from is no longer there. Start again from the newest.",
    });
  }
}
