import type { AgencyAtAGlance } from "@locumark/contract/at-a-glance";
import { grouped } from "@locumark/contract/numbers";
import type { Fact } from "../../places/place-head.tsx";

/** The average of the last year, beside the average of all time; nothing where it covers too few reviews, or all. */
export function lastYearFact({
  overTime,
  reviewCount,
}: Pick<AgencyAtAGlance, "overTime" | "reviewCount">): Fact[] {
  const { averageRating = null, count = 0 } = overTime?.lastYear ?? {};
  return averageRating === null || count === reviewCount
    ? []
    : [{ label: `Last 12 months (${grouped(count)})`, value: averageRating.toFixed(1) }];
}
