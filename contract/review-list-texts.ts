import { limits } from "./limits.ts";
import { grouped } from "./numbers.ts";
import type { RatingBand, ReviewSort } from "./review-choices.ts";

/** How a list of reviews is sorted and filtered, in words. */
export const reviewListTexts = {
  open: "Sort and filter",
  sort: "Sort by",
  sorts: {
    newest: "Newest first",
    highest: "Highest rating first",
    lowest: "Lowest rating first",
    longest: "Most said first",
  } satisfies Record<ReviewSort, string>,
  rating: "Rating",
  anyRating: "Any rating",
  ratings: {
    "8-10": "8 to 10",
    "5-7": "5 to 7",
    "1-4": "1 to 4",
  } satisfies Record<RatingBand, string>,
  /** Anonymous reviews do not say theirs. */
  profession: "Profession (named reviews only)",
  anyProfession: "Any, named or not",
  q: "Search in these reviews",
  switches: {
    withText: "With something written",
    lastYear: "Last 12 months",
    paidLate: `Paid after more than ${limits.paidLateDays} days`,
  },
  show: "Show",
  newestAgain: "Newest first again",
  showAll: (all: number): string => `Show all ${grouped(all)} reviews`,
  /** The heading of a list that was sorted or filtered. */
  title: (matching: number, all: number): string =>
    `${matching === all ? "" : `${grouped(matching)} of `}${grouped(all)} ${all === 1 ? "review" : "reviews"}`,
  continued: (title: string): string => `${title}, continued`,
  toStart: "Back to the first of them",
  toNewest: "Back to the newest reviews",
  none: "No review here matches that.",
  helpful: "Helpful",
  pressed: "You marked this as helpful",
  /** The page that says so without JavaScript. */
  thanks: "Thank you",
  counted:
    "You marked a review as helpful. It is counted from tomorrow, once for each review from one network.",
  back: "Back to the reviews",
  helpfulFailed: "This could not be sent. Please try again.",
  helpfulCount: (count: number): string => `${grouped(count)} found this helpful`,
} as const;
