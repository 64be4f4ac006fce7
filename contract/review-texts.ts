import { limits } from "./limits.ts";

/** Texts for readers of reviews. */
export const reviewTexts = {
  posted: "Successfully submitted review!",
  agencyPosted: "Review submitted successfully!",
  anonymousAuthor: "Anonymous",
  ownAnonymous: "This review is anonymous",
  ownNamed: "This review is not anonymous",
  /** Labels of a workplace review's card other than the comments, in display order. */
  figures: {
    payRate: "Pay",
    timeToPay: "Time to pay",
    pmr: "PMR",
    features: "Special facilities",
  },
  notYetPaid: "Not yet paid when written",
  loadingOwn: "Loading your reviews...",
  noneOwn: "You haven't posted any reviews yet.",
  noneOwnOfAgencies: "You haven't posted any agency reviews yet.",
  loading: "Loading reviews...",
  moreFailed: "Could not load more reviews. Please try again.",
  changingFailed: "This could not be loaded. Check your connection and try again.",
  outOf: (rating: number | string) => `${rating} out of ${limits.ratingMax}`,
  averageOutOf: (average: number) =>
    `Rated ${average.toFixed(1)} out of ${limits.ratingMax} on average`,
  /** For a place without reviews. */
  noRating: "No rating yet",
} as const;
