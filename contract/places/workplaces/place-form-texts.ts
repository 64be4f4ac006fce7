import * as accountLimits from "../../people/accounts/account-limits.ts";

/** Labels, hints and answers of the agency forms. */
export const agencyFormTexts = {
  name: { label: "Name" },
  website: { label: "Website", hint: "Such as www.example.co.uk" },
  /** Texts of the rating form. */
  agency: { label: "Agency", hint: "Type part of its name, then choose it from the list" },
  rateFailed: "Something went wrong.",
  rateUnreachable: "An error occurred while submitting your review.",
  choose: "Please select a valid agency.",
  added: "Agency added successfully!",
  alreadyThere: (name: string) => `${name} is already here.`,
  tooManyToday: `You have added ${accountLimits.agenciesADay} agencies today, which is the most one person can add. Please come back tomorrow, or write to us if there are more to add.`,
} as const;

/** Labels and hints of the form that adds a workplace, and the answers to it. */
export const workplaceFormTexts = {
  name: { label: "Name", hint: "As it appears above the door" },
  type: { label: "Type" },
  address: { label: "Address", hint: "Building, street and town" },
  postcode: { label: "Postcode" },
  withReview: {
    label: "Add it together with my review",
    hint: "Others see both at the same time. Where few locums work, a workplace that appears first may tell who is about to review it",
  },
  reviewOf: (details: string) => `Your review of ${details}. Others see both at the same time.`,
  /** When adding a place (workplace or agency) fails without a message from the server. */
  addFailed: "Error submitting the form",
  /** In either form, when the session has ended. */
  goOn: "Log in and add it",
  added: "Workplace added successfully!",
  alreadyThere: (details: string) => `${details} is already here.`,
  tooManyToday: `You have added ${accountLimits.workplacesADay} workplaces today, which is the most one person can add. Please come back tomorrow, or write to us if there are more to add.`,
} as const;
