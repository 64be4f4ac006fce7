import type { FastifyInstance } from "fastify";
import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { serve } from "../../serve.ts";
import type { Site } from "../../site.ts";
import { addedId } from "../../places/workplaces/add-workplace.ts";
import { findPlacesByName } from "../../places/workplaces/find-places.ts";
import { agencyReviews } from "./agency-kind.ts";
import { handlersFor } from "./answer-review-calls.ts";
import { paymentSaid } from "./check-answers.ts";
import { postReview } from "./post-review.ts";
import type { ReviewedPlace } from "../rows/review-kinds.ts";
import { withPlace } from "./present-with-place.ts";
import { getReviewedWorkplace, workplaceReviews } from "./workplace-kind.ts";

/** Reviews are written by hand; more than this per minute from one address are not. */
const writesPerMinute = 60;

export function reviewRoutes(app: FastifyInstance, site: Site): void {
  const { agencies, mergedPlaces, workplaces } = site;
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
      const names = [newWorkplace?.name ?? workplaces.find(placeId)?.name];
      const asked = { ownNames: names, sendAnyway, remindPayment, newWorkplace };
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
      const asked = { ownNames: [agencies.find(agencyId)?.name], sendAnyway, remindPayment };
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
  for (const [kind, own] of [
    ["workplace", ofWorkplaces],
    ["agency", ofAgencies],
  ] as const) {
    const review = `/api/${kind}-review/:id` as const;
    serve(app, site, `DELETE ${review}`, own.remove, writesPerMinute);
    serve(app, site, `POST ${review}/publish`, own.publish, writesPerMinute);
    serve(app, site, `POST ${review}/delete-later`, own.removeLater, writesPerMinute);
    serve(app, site, `POST ${review}/keep`, own.keep, writesPerMinute);
    serve(app, site, `POST ${review}/forget`, own.forget, writesPerMinute);
    serve(app, site, `POST ${review}/helpful`, own.help, writesPerMinute);
  }
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
