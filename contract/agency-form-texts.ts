import { limits } from "./limits.ts";

/** Labels, hints and answers of the agency forms. */
export const agencyFormTexts = {
  name: { label: "Name" },
  website: { label: "Website", hint: "Such as www.example.co.uk" },
  /** Of the rating form. */
  agency: { label: "Agency", hint: "Type part of its name, then choose it from the list" },
  rateFailed: "Something went wrong.",
  rateUnreachable: "An error occurred while submitting your review.",
  choose: "Please select a valid agency.",
  added: "Agency added successfully!",
  alreadyThere: (name: string) => `${name} is already here.`,
  tooManyToday: `You have added ${limits.agenciesADay} agencies in the last 24 hours, which is the most one person can add. Please come back tomorrow, or write to us if there are more to add.`,
} as const;
