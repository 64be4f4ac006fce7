import { limits } from "./limits.ts";

/** Labels and hints of the form that adds a workplace, and the answers to it. */
export const workplaceFormTexts = {
  name: { label: "Name", hint: "As it appears above the door" },
  type: { label: "Type" },
  address: { label: "Address", hint: "Building, street and town" },
  postcode: { label: "Postcode" },
  /** When adding a place (workplace or agency) fails without a message from the server. */
  addFailed: "Error submitting the form",
  added: "Workplace added successfully!",
  alreadyThere: (details: string) => `${details} is already here.`,
  tooManyToday: `You have added ${limits.workplacesADay} workplaces in the last 24 hours, which is the most one person can add. Please come back tomorrow, or write to us if there are more to add.`,
} as const;
