import { limits } from "./limits.ts";

export const workplaceTexts = {
  unknown: "We know no workplace of this name.",
  ambiguous: "Several workplaces bear this name. Choose which one you mean.",
  noReviews: "No reviews for this workplace yet.",
  noMatch: "No workplaces match your search.",
  add: "Add this workplace for review",
  added: "Workplace added successfully!",
  alreadyThere: (details: string) => `${details} is already here.`,
  tooManyToday: `You have added ${limits.workplacesADay} workplaces in the last 24 hours, which is the most for one person. Please come back tomorrow, or write to us if there are more to add.`,
  /** What boxes that look for one are called: in the navigation, and where a page is all about it. */
  find: "Search workplaces",
  findByAny: "Find a workplace by name or postcode",
  nameOrPostcode: "Name or postcode",
  moreFailed: "The next results could not be loaded.",
  /** What the form on the page of results calls its fields. */
  search: {
    query: { label: "Name, postcode or address" },
    minRating: { label: "Minimum rating" },
    sort: { label: "Sort by" },
    failed: "The results could not be loaded",
    tryAgain: "Check your connection and try again; it usually works in a moment.",
  },
  /** Narrows down several that bear one name. */
  near: { label: "Postcode, street or town" },
} as const;
