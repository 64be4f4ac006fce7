import type { FastifyInstance } from "fastify";
import { reviewTexts } from "@locumark/contract/review-texts";
import { badInput } from "../../platform/problem.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { postReview } from "./post-review.ts";
import { presentReview } from "./present.ts";
import { countReviews, findReview, listReviews, type ReviewedPlace } from "./queries.ts";

/** Reviews are written by hand; more than this a minute from one address are not. */
const postsPerMinute = 60;

export function reviewRoutes(app: FastifyInstance, site: Site): void {
  const { clock, database, workplaces } = site;

  serve(app, site, "GET /api/workplace-reviews", async ({ query, viewer, reply, about }) => {
    if (query.workplaceId) about(query.workplaceId);
    const place: ReviewedPlace = query.workplaceId
      ? { workplaceId: query.workplaceId }
      : { names: namesLike(query.workplace ?? "") };
    const after = query.before === undefined ? undefined : await getReviewBefore(query.before);
    const [reviews, count] = await Promise.all([
      listReviews(database.read, place, { limit: query.limit, after }),
      countReviews(database.read, place),
    ]);
    reply.header("x-total-count", count);
    const now = clock.now();
    return reviews.map((review) => presentReview(review, viewer, now));
  });

  serve(
    app,
    site,
    "POST /api/workplace-review",
    async ({ body, viewer, about }) => {
      const posted = await postReview(site, viewer, body);
      about(posted.workplace_id);
      return { review: presentReview(posted, viewer, clock.now()), message: reviewTexts.posted };
    },
    postsPerMinute,
  );

  /** The spellings under which the registers know a name; the name itself when they do not. */
  function namesLike(name: string): string[] {
    const names = new Set(workplaces.findByName(name).map((workplace) => workplace.name));
    return names.size === 0 ? [name] : [...names];
  }

  async function getReviewBefore(id: string) {
    const review = await findReview(database.read, id);
    if (review) return review;
    throw badInput({
      before: "The review to go on from is no longer there. Start again from the newest.",
    });
  }
}
