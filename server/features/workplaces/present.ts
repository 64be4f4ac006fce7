import { averageRating } from "@locumark/contract/ratings";
import type { FoundWorkplace, WorkplaceMatch } from "@locumark/contract/workplaces";
import { detailsOf } from "./describe-workplace.ts";
import type { Workplace } from "./queries.ts";
import type { NamedWorkplace } from "./search/search-index.ts";

/** For suggestions and search results. */
export function presentFound(workplace: NamedWorkplace): FoundWorkplace {
  const { _id, name, type, postcode, status, ratingSum, reviewCount, ambiguous } = workplace;
  return {
    _id,
    name,
    details: detailsOf(workplace),
    type,
    postcode,
    status,
    averageRating: averageRating(ratingSum, reviewCount),
    reviewCount,
    ambiguous,
  };
}

/** For a look-up: with its address. */
export const presentMatch = (workplace: NamedWorkplace): WorkplaceMatch => ({
  ...presentFound(workplace),
  address: workplace.address,
});

/** For the list of workplaces that members added. */
export function presentAdded(workplace: Workplace) {
  const { id, name, type, address, postcode } = workplace;
  return { _id: id, name, type, address, postcode, details: detailsOf(workplace) };
}

/** Totals over all workplaces with one name. */
export function presentAverages(rated: readonly NamedWorkplace[]) {
  const sums = new Map<string, { reviewCount: number; ratingSum: number }>();
  for (const { name, reviewCount, ratingSum } of rated) {
    const before = sums.get(name) ?? { reviewCount: 0, ratingSum: 0 };
    sums.set(name, {
      reviewCount: before.reviewCount + reviewCount,
      ratingSum: before.ratingSum + ratingSum,
    });
  }
  const averages = [...sums].map(([name, { reviewCount, ratingSum }]) => [
    name,
    { averageRating: averageRating(ratingSum, reviewCount), reviewCount },
  ]);
  return Object.fromEntries(averages);
}
