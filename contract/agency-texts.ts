import { limits } from "./limits.ts";

export const agencyTexts = {
  unknown: "We have no agency with this name.",
  noReviews: "No reviews for this agency yet.",
  /** Labels of search fields. */
  search: "Search agencies",
  name: { label: "Name of the agency" },
  add: "Add this agency",
  added: "Agency added successfully!",
  alreadyThere: (name: string) => `${name} is already here.`,
  tooManyToday: `You have added ${limits.agenciesADay} agencies in the last 24 hours, which is the most one person can add. Please come back tomorrow, or write to us if there are more to add.`,
  choose: "Please select a valid agency.",
} as const;
