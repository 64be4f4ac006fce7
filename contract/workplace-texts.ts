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
  /** When a form that adds a place fails without a sentence from the server. */
  addFailed: "Error submitting the form",
} as const;
