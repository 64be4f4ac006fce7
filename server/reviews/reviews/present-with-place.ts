import type { PlacedReview, WorkplaceReview } from "@locumark/contract/reviews/reviews/reviews";
import type { Site } from "../../site.ts";
import { presentFound } from "../../places/workplaces/present-workplace.ts";

/** With the workplace it is about. */
export function withPlace(
  { workplaces }: Pick<Site, "workplaces">,
  review: WorkplaceReview,
): PlacedReview {
  const workplace = workplaces.find(review.workplaceId);
  return { ...review, workplace: workplace ? presentFound(workplace) : null };
}
