import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import type { WorkplaceDetails } from "@locumark/contract/figures/groups/workplace-details";
import type { FoundWorkplace } from "@locumark/contract/places/workplaces/workplaces";
import { placeText } from "../../places/places/place-text.ts";
import { reviewCountText } from "../../places/places/count-texts.ts";

/** The title and the description of a workplace's page, for search engines and browsers. */
export function describe(
  workplace: FoundWorkplace,
  { streetAndTown }: Pick<WorkplaceDetails, "streetAndTown">,
): { title: string; description: string } {
  const { displayName, status, averageRating, reviewCount } = workplace;
  const called = [displayName, streetAndTown].filter(Boolean).join(", ");
  const place = [displayName, placeText(workplace)].filter(Boolean).join(", ");
  const title = `${called}: pay and reviews by locums`;
  if (averageRating !== null) {
    const rating = reviewTexts.averageOutOf(averageRating).toLowerCase();
    const reviews = reviewCountText(reviewCount);
    return {
      title,
      description: `${place}: ${rating}, ${reviews} by locums who worked there. Pay, time to pay, systems and facilities.`,
    };
  }
  const without =
    status === "closed"
      ? "no reviews by locums, and closed now."
      : "no reviews by locums yet. What to ask before a shift, how to get there, and places nearby. Be the first to say what a shift there is like.";
  return { title, description: `${place}: ${without}` };
}
