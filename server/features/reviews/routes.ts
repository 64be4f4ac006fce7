import type { FastifyInstance, FastifyRequest } from "fastify";
import type { HoldReason } from "@locumark/contract/moderation";
import { moderationTexts } from "@locumark/contract/moderation-texts";
import { publishingTexts } from "@locumark/contract/publishing-texts";
import type { ReviewSort } from "@locumark/contract/review-choices";
import type { MatchingReviews } from "@locumark/contract/review-filters";
import { reviewFormTexts } from "@locumark/contract/review-form-texts";
import { badInput } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { comparePay } from "../pay/compare-pay.ts";
import { findPlacesByName } from "../workplaces/find-places.ts";
import { agencyReviews } from "./agency-kind.ts";
import { agencyAtAGlance, workplaceAtAGlance } from "./summarise-reviews.ts";
import { countAuthorChecks, summariseSite, withPlace } from "./summarise-site.ts";
import { deleteReview, editReview } from "./change-review.ts";
import type { ReviewKind, ReviewRow, ReviewWithAuthor, SharedFields } from "./kinds.ts";
import { markHelpful } from "./count-helpful.ts";
import {
  countMatching,
  type Filters,
  isFiltered,
  listMatching,
  listProfessions,
} from "./find-matching.ts";
import { postReview } from "./post-review.ts";
import { findTextHold, refuseUnseen } from "../moderation/check-texts.ts";
import { isUnseen } from "./policy.ts";
import { presentReview } from "./present.ts";
import { findReview, listOwnReviews, listReviews, type ReviewedPlace } from "./queries.ts";
import { countReviews } from "./total-queries.ts";
import { getReviewedWorkplace, workplaceReviews } from "./workplace-kind.ts";

/** Reviews are written by hand; more than this per minute from one address are not. */
const writesPerMinute = 60;

export function reviewRoutes(app: FastifyInstance, site: Site): void {
  const { agencies, cache, database, mergedPlaces, workplaces } = site;
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

  serve(app, site, "GET /api/workplace-reviews/at-a-glance", async ({ query }) => {
    const placeId = mergedPlaces.canonicalId(query.workplaceId);
    const payCompared = await comparePay(site, placeId);
    return { ...(await workplaceAtAGlance(database.read, placeId, site.clock.now())), payCompared };
  });
  serve(app, site, "GET /api/agency-reviews/at-a-glance", ({ query }) =>
    agencyAtAGlance(database.read, query.agencyId, site.clock.now()),
  );

  serve(
    app,
    site,
    "GET /api/workplace-reviews/matching",
    ({ query: { workplaceId, ...filters } }) =>
      ofWorkplaces.countMatching(mergedPlaces.canonicalId(workplaceId), filters),
  );
  serve(app, site, "GET /api/agency-reviews/matching", ({ query: { agencyId, ...filters } }) =>
    ofAgencies.countMatching(agencyId, filters),
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
    async ({
      body: { workplaceId, workplaceName, sendAnyway, remindPayment, ...fields },
      viewer,
    }) => {
      const placeId = await getReviewedWorkplace(site, { workplaceId, workplaceName });
      if (sendAnyway === false) refuseUnseen(fields, workplaces.find(placeId)?.name);
      const asked = { hold: findTextHold(fields), remindPayment };
      const review = await postReview(site, workplaceReviews, viewer, placeId, fields, asked);
      if (!isUnseen(review)) cache.clear(workplaceId ? new Set([workplaceId]) : undefined);
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
    async ({ body: { agencyId, sendAnyway, remindPayment, ...fields }, viewer }) => {
      if (sendAnyway === false) refuseUnseen(fields, agencies.find(agencyId)?.name);
      const asked = { hold: findTextHold(fields), remindPayment };
      const review = await postReview(site, agencyReviews, viewer, agencyId, fields, asked);
      if (!isUnseen(review)) cache.clear(new Set([agencyId]));
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
  serve(app, site, "POST /api/workplace-review/:id/helpful", ofWorkplaces.help, writesPerMinute);
  serve(app, site, "POST /api/agency-review/:id/helpful", ofAgencies.help, writesPerMinute);
}

function messageOfPosted(review: ReviewRow, posted: string): string {
  const { state, state_reason: reason, publish_choice: choice, created_at: writtenAt } = review;
  if (state === "held") return moderationTexts.heldAnswer(reason as HoldReason);
  return choice === null ? posted : `${posted} ${publishingTexts.posted(choice, writtenAt)}`;
}

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
      {
        before,
        limit,
        sort,
        ...filters
      }: Filters & { before?: string | undefined; limit: number; sort: ReviewSort },
      viewer: Viewer | undefined,
    ) {
      const after = before === undefined ? undefined : await getReviewBefore(place, before);
      if (sort !== "newest" || isFiltered(filters)) {
        const page = { sort, limit, after };
        const found = await listMatching(database.read, kind, place, filters, page, clock.now());
        return {
          items: found.reviews.map((review) => present(review, viewer)),
          total: found.total,
        };
      }
      const [reviews, total] = await Promise.all([
        listReviews(database.read, kind, place, { limit, after }),
        countReviews(database.read, kind, place),
      ]);
      return { items: reviews.map((review) => present(review, viewer)), total };
    },

    async countMatching(id: string, filters: Filters): Promise<MatchingReviews> {
      const place = { ids: [id] };
      const [all, professions] = await Promise.all([
        countReviews(database.read, kind, place),
        listProfessions(database.read, kind, id),
      ]);
      const matching = isFiltered(filters)
        ? await countMatching(database.read, kind, place, filters, clock.now())
        : all;
      return { matching, all, professions };
    },

    async help({ params, request }: { params: { id: string }; request: FastifyRequest }) {
      await markHelpful(site, kind, params.id, request);
      return undefined;
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
      const { review, isSeen } = await editReview(site, kind, viewer, params.id, body);
      if (isSeen) site.cache.clear();
      const { state, state_reason: reason } = review;
      const { edited } = reviewFormTexts;
      return {
        review: present(review, viewer),
        message: state === "held" ? moderationTexts.heldAnswer(reason as HoldReason) : edited,
      };
    },

    async remove({ params, viewer }: ChangeOf<unknown>) {
      const { isSeen } = await deleteReview(site, kind, viewer, params.id);
      if (isSeen) site.cache.clear();
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
