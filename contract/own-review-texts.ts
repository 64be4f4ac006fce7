/** Texts of the page of one's own reviews: apart from the others, which every page of a place loads. */
export const ownReviewTexts = {
  loading: "Loading your reviews...",
  none: "You haven't posted any reviews yet.",
  noneOfAgencies: "You haven't posted any agency reviews yet.",
} as const;
