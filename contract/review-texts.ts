import { limits } from "./limits.ts";

/** Texts for readers of reviews. */
export const reviewTexts = {
  anonymousAuthor: "Anonymous",
  ownAnonymous: "This review is anonymous",
  ownNamed: "This review is not anonymous",
  /** Whether the author's registration had been checked when the review became public. */
  marks: {
    register: "Registration checked",
    letter: "Employer’s letter seen",
    certificate: "Certificate seen",
    before: " before November 2026",
    unchecked: "Registration not checked yet",
    anonymous: "Written by a professional whose registration we checked",
    anonymousUnchecked: "Written by someone whose registration we have not checked yet",
  },
  loading: "Loading reviews...",
  report: "Report this to us",
  loadFailed: "This could not be loaded. Please try again.",
  outOf: (rating: number | string) => `${rating} out of ${limits.ratingMax}`,
  averageOutOf: (average: number) =>
    `Rated ${average.toFixed(1)} out of ${limits.ratingMax} on average`,
  /** For a place without reviews. */
  noRating: "No rating yet",
} as const;
