import type { AgencyReview } from "@locumark/contract/reviews/reviews/agency-reviews";
import * as reviewLimits from "@locumark/contract/reviews/reviews/review-limits";
import type { MatchingReviews } from "@locumark/contract/reviews/reviews/review-filters";
import type { WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import { load, type LoaderArguments } from "../../../loading.ts";
import { type Filter, readFilter, toQuery } from "./read-filter.ts";

/** The reviews that an address asks for. */
export interface ReviewList<Review> {
  reviews: Review[];
  /** Set when these are not the first reviews but those after this one. */
  before: string | undefined;
  /** How they are sorted and filtered, as part of the address; "" for the newest of all. */
  filtered: string;
  /** Null where there are too few reviews to sort. */
  matching: MatchingReviews | null;
}

interface ListedPlace {
  _id: string;
  reviewCount: number;
}

/** For the loader of a workplace. */
export const loadWorkplaceList = (
  args: LoaderArguments,
  { _id: workplaceId, reviewCount }: ListedPlace,
): Promise<ReviewList<WorkplaceReview>> =>
  loadList(
    args,
    reviewCount,
    (query) => load(args, "GET /api/workplace-reviews", { query: { workplaceId, ...query } }),
    (query) =>
      load(args, "GET /api/workplace-reviews/matching", { query: { workplaceId, ...query } }),
  );

/** The list of an agency. */
export const loadAgencyList = (
  args: LoaderArguments,
  { _id: agencyId, reviewCount }: ListedPlace,
): Promise<ReviewList<AgencyReview>> =>
  loadList(
    args,
    reviewCount,
    (query) => load(args, "GET /api/agency-reviews", { query: { agencyId, ...query } }),
    (query) => load(args, "GET /api/agency-reviews/matching", { query: { agencyId, ...query } }),
  );

async function loadList<Review>(
  { request }: LoaderArguments,
  reviewCount: number,
  list: (query: Filter & { before: string | undefined }) => Promise<Review[]>,
  count: (query: Omit<Filter, "sort">) => Promise<MatchingReviews>,
): Promise<ReviewList<Review>> {
  const parameters = new URL(request.url).searchParams;
  const before = parameters.get("before") || undefined;
  const filter = readFilter(parameters);
  const { sort: _, ...which } = filter;
  const filtered = toQuery(filter);
  const isCounted = filtered !== "" || reviewCount >= reviewLimits.filteredMin;
  const [reviews, matching] = await Promise.all([
    list({ before, ...filter }),
    isCounted ? count(which) : null,
  ]);
  return { reviews, before, filtered, matching };
}
