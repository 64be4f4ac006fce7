export const workplaceTexts = {
  unknown: "We know no workplace of this name.",
  ambiguous: "Several workplaces bear this name. Choose which one you mean.",
  loadingReviews: "Loading reviews...",
  noReviews: "No reviews for this workplace yet.",
  noMatch: "No workplaces match your search.",
  noRating: "No rating yet",
  add: "Add this workplace for review",
} as const;
