import type { FastifyInstance, FastifyRequest } from "fastify";
import type { HoldReason } from "@locumark/contract/moderation";
import { moderationTexts } from "@locumark/contract/moderation-texts";
import { publishingTexts, reviewFormTexts } from "@locumark/contract/review-form-texts";
import type { ReviewSort } from "@locumark/contract/review-choices";
import type { MatchingReviews } from "@locumark/contract/review-filters";
import { formatDay } from "@locumark/contract/uk-dates";
import { badInput } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { comparePay } from "../pay-rates/compare-pay.ts";
import { addedId } from "../workplaces/add-workplace.ts";
import { findPlacesByName } from "../workplaces/find-places.ts";
import { askDeletion, takeBackDeletion } from "./ask-deletion.ts";
import { agencyReviews } from "./agency-kind.ts";
import { agencyAtAGlance, workplaceAtAGlance } from "./summarise-reviews.ts";
import { countAuthorChecks, summariseSite, withPlace } from "./summarise-site.ts";
import { deleteReview, editReview } from "./change-review.ts";
import { paymentSaid } from "./check-answers.ts";
import type { PlacedReview, ReviewedPlace, ReviewKind, SharedFields } from "./review-kinds.ts";
import { markHelpful } from "./count-helpful.ts";
import {
  countMatching,
  type Filters,
  isFiltered,
  listMatching,
  listProfessions,
} from "./find-matching.ts";
import { postReview } from "./post-review.ts";
import { findMarks, refuseUnseen } from "../moderation/check-review-texts.ts";
import { listOpenings } from "../moderation/opening-queries.ts";
import { presentReview } from "./present-review.ts";
import { nightsLater } from "./review-policy.ts";
import { findReview, listOwnReviews, listReviews } from "./review-queries.ts";
import { countReviews } from "./total-queries.ts";
import { getReviewedWorkplace, workplaceReviews } from "./workplace-kind.ts";
import { forgetAuthor } from "./forget-author.ts";

/** Reviews are written by hand; more than this per minute from one address are not. */
const writesPerMinute = 60;

export function reviewRoutes(app: FastifyInstance, site: Site): void {
  const { agencies, database, mergedPlaces, workplaces } = site;
  const ofWorkplaces = handlersFor(site, workplaceReviews, reviewFormTexts.posted);
  const ofAgencies = handlersFor(site, agencyReviews, reviewFormTexts.agencyPosted);

  serve(app, site, "GET /api/workplace-reviews", async ({ query, viewer }) => {
    const { workplaceId, workplace = "" } = query;
    const place = workplaceId
      ? { kind: "workplace" as const, ids: [mergedPlaces.canonicalId(workplaceId)] }
      : await findReviewedPlaces(site, workplace);
    return await ofWorkplaces.listPage(place, query, viewer);
  });
  serve(app, site, "GET /api/agency-reviews", ({ query, viewer }) =>
    ofAgencies.listPage({ kind: "agency", ids: [query.agencyId] }, query, viewer),
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
      body: { newWorkplace, workplaceId, workplaceName, sendAnyway, remindPayment, ...body },
      viewer,
    }) => {
      const fields = { ...body, ...paymentSaid(body) };
      const placeId = newWorkplace
        ? addedId(newWorkplace)
        : await getReviewedWorkplace(site, { workplaceId, workplaceName });
      const marks = findMarks(fields, [newWorkplace?.name ?? workplaces.find(placeId)?.name]);
      if (sendAnyway === false) refuseUnseen(marks);
      const asked = { marks, remindPayment, newWorkplace };
      const review = await postReview(site, workplaceReviews, viewer, placeId, fields, asked);
      return {
        review: ofWorkplaces.present(review, viewer),
        message: ofWorkplaces.messageOf(review),
      };
    },
    writesPerMinute,
  );
  serve(
    app,
    site,
    "POST /api/agency-review",
    async ({ body: { agencyId, sendAnyway, remindPayment, ...fields }, viewer }) => {
      const marks = findMarks(fields, [agencies.find(agencyId)?.name]);
      if (sendAnyway === false) refuseUnseen(marks);
      const asked = { marks, remindPayment };
      const review = await postReview(site, agencyReviews, viewer, agencyId, fields, asked);
      return {
        review: ofAgencies.present(review, viewer),
        message: ofAgencies.messageOf(review),
      };
    },
    writesPerMinute,
  );

  serve(app, site, "PUT /api/workplace-review/:id", ofWorkplaces.edit, writesPerMinute);
  serve(app, site, "PUT /api/agency-review/:id", ofAgencies.edit, writesPerMinute);
  serve(app, site, "POST /api/workplace-review/:id/publish", ofWorkplaces.publish, writesPerMinute);
  serve(app, site, "POST /api/agency-review/:id/publish", ofAgencies.publish, writesPerMinute);
  serve(
    app,
    site,
    "POST /api/workplace-review/:id/delete-later",
    ofWorkplaces.removeLater,
    writesPerMinute,
  );
  serve(
    app,
    site,
    "POST /api/agency-review/:id/delete-later",
    ofAgencies.removeLater,
    writesPerMinute,
  );
  serve(app, site, "POST /api/workplace-review/:id/keep", ofWorkplaces.keep, writesPerMinute);
  serve(app, site, "POST /api/agency-review/:id/keep", ofAgencies.keep, writesPerMinute);
  serve(app, site, "POST /api/workplace-review/:id/forget", ofWorkplaces.forget, writesPerMinute);
  serve(app, site, "POST /api/agency-review/:id/forget", ofAgencies.forget, writesPerMinute);
  serve(app, site, "DELETE /api/workplace-review/:id", ofWorkplaces.remove, writesPerMinute);
  serve(app, site, "DELETE /api/agency-review/:id", ofAgencies.remove, writesPerMinute);
  serve(app, site, "POST /api/workplace-review/:id/helpful", ofWorkplaces.help, writesPerMinute);
  serve(app, site, "POST /api/agency-review/:id/helpful", ofAgencies.help, writesPerMinute);
}

/** What both kinds of review do in the same way. */
function handlersFor<Fields extends SharedFields, Place>(
  site: Site,
  kind: ReviewKind<Fields, Place>,
  /** Said of a review that its author has sent. */
  posted: string,
) {
  const { clock, database } = site;
  const present = (
    review: PlacedReview,
    viewer: Viewer | undefined,
    openings: readonly string[] = [],
  ) => presentReview(kind, review, viewer, clock.now(), openings);

  /** After a change that was made in the own list. */
  async function presentChanged(review: PlacedReview, viewer: Viewer) {
    const openings = await listOpenings(database.read, [review.id]);
    return present(review, viewer, openings.get(review.id));
  }

  /** Says also when others will see it, where they do not yet. */
  function messageOf(review: PlacedReview): string {
    const { state, state_reason: reason, publish_choice: choice, created_at: writtenAt } = review;
    const placeToo = review.place_waits ? ` ${publishingTexts.placeToo}` : "";
    if (state === "held") return `${moderationTexts.heldAnswer(reason as HoldReason)}${placeToo}`;
    if (state === "suspended") return moderationTexts.ownSuspended;
    if (state !== "waiting" || choice === null) return posted;
    return `${posted} ${publishingTexts.posted(choice, writtenAt, nightsLater(review))}${placeToo}`;
  }

  return {
    present,
    messageOf,

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
        const found = await listMatching(database.read, place, filters, page, clock.now());
        return {
          items: found.reviews.map((review) => present(review, viewer)),
          total: found.total,
        };
      }
      const [reviews, total] = await Promise.all([
        listReviews(database.read, place, { limit, after }),
        countReviews(database.read, place),
      ]);
      return { items: reviews.map((review) => present(review, viewer)), total };
    },

    async countMatching(id: string, filters: Filters): Promise<MatchingReviews> {
      const place = { kind: kind.kind, ids: [id] };
      const [all, professions] = await Promise.all([
        countReviews(database.read, place),
        listProfessions(database.read, id),
      ]);
      const counted = isFiltered(filters)
        ? await countMatching(database.read, place, filters, clock.now())
        : { matching: all, searched: null };
      return { ...counted, all, professions };
    },

    async help({ params, request }: { params: { id: string }; request: FastifyRequest }) {
      await markHelpful(site, kind.kind, params.id, request);
      return undefined;
    },

    async listOwn({ viewer }: { viewer: Viewer }) {
      const reviews = await listOwnReviews(database.read, viewer.accountId, kind.kind);
      const openings = await listOpenings(
        database.read,
        reviews.map(({ id }) => id),
      );
      return reviews.map((review) => present(review, viewer, openings.get(review.id)));
    },

    async edit({ params, body, viewer }: ChangeOf<Parameters<typeof editReview<Fields>>[4]>) {
      const review = await editReview(site, kind, viewer, params.id, body);
      const { state, state_reason: reason } = review;
      const { edited } = reviewFormTexts;
      return {
        review: await presentChanged(review, viewer),
        message: state === "held" ? moderationTexts.heldAnswer(reason as HoldReason) : edited,
      };
    },

    async publish({ params, viewer }: ChangeOf<unknown>) {
      const asked = { publish: "now" } as Parameters<typeof editReview<Fields>>[4];
      const review = await editReview(site, kind, viewer, params.id, asked);
      return { review: await presentChanged(review, viewer), message: messageOf(review) };
    },

    async removeLater({ params, viewer }: ChangeOf<unknown>) {
      const review = await askDeletion(site, kind.kind, viewer, params.id);
      const day = formatDay(review.deletion_until ?? review.created_at);
      return {
        review: await presentChanged(review, viewer),
        message: reviewFormTexts.deletedBy(day),
      };
    },

    async keep({ params, viewer }: ChangeOf<unknown>) {
      const review = await takeBackDeletion(site, kind.kind, viewer, params.id);
      return { review: await presentChanged(review, viewer), message: reviewFormTexts.kept };
    },

    async forget({ params, viewer }: ChangeOf<unknown>) {
      await forgetAuthor(site, kind.kind, viewer, params.id);
      return { message: reviewFormTexts.forget.done };
    },

    async remove({ params, viewer }: ChangeOf<unknown>) {
      await deleteReview(site, kind.kind, viewer, params.id);
      return { message: reviewFormTexts.deleted };
    },
  };

  async function getReviewBefore(place: ReviewedPlace, id: string) {
    const review = await findReview(database.read, id);
    // A review of another place would reveal when a review was written, to a person who has posted before and after
    // it.
    const isOfPlace =
      review?.state === "public" &&
      review.kind === kind.kind &&
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
  if (named.length > 0)
    return { kind: "workplace", names: [...new Set(named.map((place) => place.name))] };
  // By their ids: other places may have the name that these have now.
  const renamed = await findPlacesByName(site, name);
  return renamed.length > 0
    ? { kind: "workplace", ids: renamed.map(({ _id }) => _id) }
    : { kind: "workplace", names: [name] };
}
