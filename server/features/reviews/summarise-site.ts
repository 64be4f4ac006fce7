import { limits } from "@locumark/contract/limits";
import type { Overview, ReviewCounts } from "@locumark/contract/overview";
import type { PlacedReview, WorkplaceReview } from "@locumark/contract/reviews";
import type { Site } from "../../site.ts";
import { presentFound } from "../workplaces/present-workplace.ts";
import { findFigures } from "../figures/figure-queries.ts";
import { siteScope } from "../pay-rates/name-pay-scope.ts";
import { presentReview } from "./present-review.ts";
import { listLatestReviews } from "./review-queries.ts";
import { countAllReviews } from "./total-queries.ts";
import { workplaceReviews } from "./workplace-kind.ts";

/** With the workplace it is about. */
export function withPlace(
  { workplaces }: Pick<Site, "workplaces">,
  review: WorkplaceReview,
): PlacedReview {
  const workplace = workplaces.find(review.workplaceId);
  return { ...review, workplace: workplace ? presentFound(workplace) : null };
}

/** Enough to find a few of different places among them. */
const latestRead = 20;

/** The first of each place. */
function ofDifferentPlaces<R extends { place_id: string }>(reviews: readonly R[]): R[] {
  const byPlace = new Map<string, R>();
  for (const review of reviews) {
    if (!byPlace.has(review.place_id)) byPlace.set(review.place_id, review);
  }
  return [...byPlace.values()];
}

/**
 * What the home page shows of the whole site. All of it follows from what the lists of the places show to anybody, so
 * that polling it reveals nothing more.
 */
export async function summariseSite(
  site: Pick<Site, "clock" | "database" | "workplaces">,
): Promise<Overview> {
  const { read } = site.database;
  const [latest, ofWorkplaces, ofAgencies] = await Promise.all([
    listLatestReviews(read, latestRead),
    countAllReviews(read, "workplace"),
    countAllReviews(read, "agency"),
  ]);
  const now = site.clock.now();
  return {
    workplaces: site.workplaces.countOpen(),
    reviews: ofWorkplaces + ofAgencies,
    latest:
      latest.length < limits.latestReviewsMin
        ? []
        : ofDifferentPlaces(latest)
            .slice(0, limits.latestReviews)
            .map((review) =>
              withPlace(site, presentReview(workplaceReviews, review, undefined, now)),
            ),
  };
}

/** How many of all authors had been checked, as on the first of the month. */
export async function countAuthorChecks({
  database,
}: Pick<Site, "database">): Promise<ReviewCounts> {
  const { checks } = await findFigures(database.read, siteScope);
  return { checks };
}
