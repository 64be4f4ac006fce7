import type { FastifyInstance } from "fastify";
import type { HoldReason } from "@locumark/contract/moderation";
import { moderationTexts } from "@locumark/contract/moderation-texts";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { badInput } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { findPlacesByName } from "../workplaces/find-places.ts";
import { agencyReviews } from "./agency-kind.ts";
import { agencyAtAGlance, workplaceAtAGlance } from "./summarise-reviews.ts";
import { countAuthorChecks, summariseSite, withPlace } from "./summarise-site.ts";
import { deleteReview, editReview } from "./change-review.ts";
import type { ReviewKind, ReviewRow, ReviewWithAuthor, SharedFields } from "./kinds.ts";
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
  const { database, mergedPlaces } = site;
  const ofWorkplaces = handlersFor(site, workplaceReviews);
  const ofAgencies = handlersFor(site, agencyReviews);

  serve(app, site, "GET /api/workplace-reviews", async ({ query, viewer }) => {
    const { workplaceId, workplace = "" } = query;
    const place = workplaceId
      ? { ids: [mergedPlaces.canonicalId(workplaceId)] }
      : await findReviewedPlaces(site, workplace);
    return await ofWorkplaces.listPage(place, query, viewer);
  });
  serve(app, site, "GET /api/agency-reviews", ({ query, viewer }) =>
    ofAgencies.listPage({ ids: [query.agencyId] }, query, viewer),
  );

  serve(app, site, "GET /api/overview", () => summariseSite(site));
  serve(app, site, "GET /api/review-counts", () => countAuthorChecks(site));

  serve(app, site, "GET /api/workplace-reviews/at-a-glance", ({ query }) =>
    workplaceAtAGlance(database.read, mergedPlaces.canonicalId(query.workplaceId)),
  );
  serve(app, site, "GET /api/agency-reviews/at-a-glance", ({ query }) =>
    agencyAtAGlance(database.read, query.agencyId),
  );

  serve(app, site, "GET /api/my-workplace-reviews", async (call) => {
    const own = await ofWorkplaces.listOwn(call);
    return own.map((review) => withPlace(site, review));
  });
  serve(app, site, "GET /api/my-agency-reviews", ofAgencies.listOwn);

  serve(
    app,
    site,
    "POST /api/workplace-review",
    async ({ body: { workplaceId, workplaceName, ...fields }, viewer }) => {
      const placeId = await getReviewedWorkplace(site, { workplaceId, workplaceName });
      const review = await postReview(site, workplaceReviews, viewer, placeId, fields);
      return {
        review: ofWorkplaces.present(review, viewer),
        message: messageOfPosted(review, reviewFormTexts.posted),
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
        review: ofAgencies.present(review, viewer),
        message: messageOfPosted(review, reviewFormTexts.agencyPosted),
      };
    },
    writesPerMinute,
  );

  serve(app, site, "PUT /api/workplace-review/:id", ofWorkplaces.edit, writesPerMinute);
  serve(app, site, "PUT /api/agency-review/:id", ofAgencies.edit, writesPerMinute);
  serve(app, site, "DELETE /api/workplace-review/:id", ofWorkplaces.remove, writesPerMinute);
  serve(app, site, "DELETE /api/agency-review/:id", ofAgencies.remove, writesPerMinute);
}

const messageOfPosted = ({ state, state_reason: reason }: ReviewRow, posted: string): string =>
  state === "held" ? moderationTexts.heldAnswer(reason as HoldReason) : posted;

/** What both kinds of review do in the same way. */
function handlersFor<Fields extends SharedFields, Content extends object, Place>(
  site: Site,
  kind: ReviewKind<Fields, Content, Place>,
) {
  const { clock, database } = site;
  const present = (review: ReviewWithAuthor<Content>, viewer: Viewer | undefined) =>
    presentReview(kind, review, viewer, clock.now());

  return {
    present,

    async listPage(
      place: ReviewedPlace,
      page: { before?: string | undefined; limit: number },
      viewer: Viewer | undefined,
    ) {
      const { before, limit } = page;
      const after = before === undefined ? undefined : await getReviewBefore(place, before);
      const [reviews, total] = await Promise.all([
        listReviews(database.read, kind, place, { limit, after }),
        countReviews(database.read, kind, place),
      ]);
      return { items: reviews.map((review) => present(review, viewer)), total };
    },

    async listOwn({ viewer }: { viewer: Viewer }) {
      const reviews = await listOwnReviews(database.read, kind, viewer.accountId);
      return reviews.map((review) => present(review, viewer));
    },

    async edit({
      params,
      body,
      viewer,
    }: ChangeOf<Parameters<typeof editReview<Fields, Content>>[4]>) {
      const review = await editReview(site, kind, viewer, params.id, body);
      return { review: present(review, viewer), message: reviewFormTexts.edited };
    },

    async remove({ params, viewer }: ChangeOf<unknown>) {
      await deleteReview(site, kind, viewer, params.id);
      return { message: reviewFormTexts.deleted };
    },
  };

  async function getReviewBefore(place: ReviewedPlace, id: string) {
    const review = await findReview(database.read, kind, id);
    // A review of another place would reveal when a review was written, to a person who has posted before and after
    // it.
    const isOfPlace =
      review?.state === "public" &&
      ("ids" in place
        ? place.ids.includes(review.place_id)
        : place.names.includes(review.place_name));
    if (isOfPlace) return review;
    throw badInput({
      before: "The review to continue from no longer exists. Start again from the newest.",
    });
  }
}

interface ChangeOf<Body> {
  readonly params: { readonly id: string };
  readonly body: Body;
  readonly viewer: Viewer;
}

/** The places with a name, in each spelling of the registers; if there are none, those that had it before. */
async function findReviewedPlaces(
  site: Pick<Site, "database" | "mergedPlaces" | "workplaces">,
  name: string,
): Promise<ReviewedPlace> {
  const named = site.workplaces.findByName(name);
  if (named.length > 0) return { names: [...new Set(named.map((place) => place.name))] };
  // By their ids: other places may have the name that these have now.
  const renamed = await findPlacesByName(site, name);
  return renamed.length > 0 ? { ids: renamed.map(({ _id }) => _id) } : { names: [name] };
}
