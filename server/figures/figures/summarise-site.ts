import { withPlace } from "../../reviews/reviews/present-with-place.ts";
import * as figureLimits from "@locumark/contract/figures/figures/figure-limits";
import type { Overview, ReviewCounts } from "@locumark/contract/figures/figures/overview";
import type { Site } from "../../site.ts";
import { selectListed } from "../payers/find-listings.ts";
import { findFigures } from "../batches/figure-queries.ts";
import { siteScope } from "../../places/places/name-pay-scope.ts";
import { presentReview } from "../../reviews/reviews/present-review.ts";
import { listLatestReviews } from "../../reviews/rows/review-queries.ts";
import { countAllReviews } from "../../reviews/rows/total-queries.ts";
import { workplaceReviews } from "../../reviews/reviews/workplace-kind.ts";

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
 * Summarises the whole site for the home page. All of it follows from what the lists of the places show to anybody, so
 * that polling it reveals nothing more.
 */
export async function summariseSite(
  site: Pick<Site, "agencies" | "clock" | "database" | "workplaces">,
): Promise<Overview> {
  const { read } = site.database;
  const [latest, ofWorkplaces, ofAgencies, pay, listing, facts] = await Promise.all([
    listLatestReviews(read, latestRead),
    countAllReviews(read, "workplace"),
    countAllReviews(read, "agency"),
    read.selectFrom("yearly_pay").select("made_on").limit(1).executeTakeFirst(),
    selectListed(read).select("scope").limit(1).executeTakeFirst(),
    countFacts(site),
  ]);
  const now = site.clock.now();
  return {
    workplaces: site.workplaces.countOpen(),
    reviews: ofWorkplaces + ofAgencies,
    leadsTo: {
      pay: pay !== undefined,
      payments: listing !== undefined,
      agencies: site.agencies.count() > 0,
    },
    facts,
    latest:
      latest.length < figureLimits.latestReviewsMin
        ? []
        : ofDifferentPlaces(latest)
            .slice(0, figureLimits.latestReviews)
            .map((review) =>
              withPlace(site, presentReview(workplaceReviews, review, undefined, now)),
            ),
  };
}

/** Counts the open places of which registers say more than where they are. */
async function countFacts({
  database,
  workplaces,
}: Pick<Site, "database" | "workplaces">): Promise<Overview["facts"]> {
  const amounts = await database.read
    .selectFrom("workloads")
    .innerJoin("workplaces", "workplaces.id", "workloads.workplace_id")
    .select(["workloads.measure as fact", "workplaces.kind"])
    .select(({ fn }) => fn.countAll().as("count"))
    .where("workplaces.status", "=", "open")
    .where("workplaces.merged_into", "is", null)
    .groupBy(["workloads.measure", "workplaces.kind"])
    .execute();
  const hours = [...workplaces.countWithHours()].map(([kind, count]) => ({
    fact: "hours" as const,
    kind,
    count,
  }));
  return [
    ...hours,
    ...amounts.map(({ fact, kind, count }) => ({ fact, kind, count: Number(count) })),
  ].toSorted((one, other) => other.count - one.count);
}

/** How many of all authors had been checked, as on the first of the month. */
export async function countAuthorChecks({
  database,
}: Pick<Site, "database">): Promise<ReviewCounts> {
  const { checks } = await findFigures(database.read, siteScope);
  return { checks };
}
