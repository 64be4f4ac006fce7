export const agencyTexts = {
  unknown: "We have no agency with this name.",
  noReviews: "No reviews for this agency yet.",
  /** Labels of search fields. */
  search: "Search agencies",
  name: { label: "Name of the agency" },
  add: "Add this agency",
} as const;
