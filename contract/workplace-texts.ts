import { limits } from "./limits.ts";

export const workplaceTexts = {
  unknown: "We know no workplace of this name.",
  ambiguous: "Several workplaces have this name. Choose which one you mean.",
  noReviews: "No reviews for this workplace yet.",
  noMatch: "No workplaces match your search.",
  add: "Add this workplace for review",
  added: "Workplace added successfully!",
  alreadyThere: (details: string) => `${details} is already here.`,
  tooManyToday: `You have added ${limits.workplacesADay} workplaces in the last 24 hours, which is the most for one person. Please come back tomorrow, or write to us if there are more to add.`,
  /** Labels of search boxes: in the navigation, and on the search pages. */
  find: "Search workplaces",
  findByAny: "Find a workplace by name or postcode",
  nameOrPostcode: "Name or postcode",
  moreFailed: "The next results could not be loaded.",
  /** Labels of the form on the results page. */
  search: {
    query: { label: "Name, postcode or address" },
    minRating: { label: "Minimum rating" },
    sort: { label: "Sort by" },
    failed: "The results could not be loaded",
    tryAgain: "Check your connection and try again; it usually works in a moment.",
  },
  /** Distinguishes workplaces with the same name. */
  near: { label: "Postcode, street or town" },
} as const;
