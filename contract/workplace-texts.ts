export const workplaceTexts = {
  unknown: "We have no workplace with this name.",
  ambiguous: "Several workplaces have this name. Choose which one you mean.",
  noReviews: "No reviews for this workplace yet.",
  noMatch: "No workplaces match your search.",
  add: "Add this workplace for review",
  /** Labels of search boxes: in the navigation, and on the search pages. */
  find: "Search workplaces",
  findByAny: "Find a workplace by name, town or postcode",
  nameOrPostcode: "Name, town or postcode",
  /** Distinguishes workplaces with the same name. */
  near: { label: "Postcode, street or town" },
} as const;
