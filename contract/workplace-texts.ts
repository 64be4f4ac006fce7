export const workplaceTexts = {
  unknown: "We know no workplace of this name.",
  ambiguous: "Several workplaces bear this name. Choose which one you mean.",
  loadingReviews: "Loading reviews...",
  noReviews: "No reviews for this workplace yet.",
  noMatch: "No workplaces match your search.",
  noRating: "No rating yet",
  add: "Add this workplace for review",
  added: "Workplace added successfully!",
  alreadyThere: (details: string) => `${details} is already here.`,
  /** When a form that adds a place fails without a sentence from the server. */
  addFailed: "Error submitting the form",
} as const;
