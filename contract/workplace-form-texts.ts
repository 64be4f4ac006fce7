/** Labels and hints of the form that adds a workplace. */
export const workplaceFormTexts = {
  name: { label: "Name", hint: "As it stands above the door" },
  type: { label: "Type" },
  address: { label: "Address", hint: "Building, street and town" },
  postcode: { label: "Postcode" },
  /** When adding a place (workplace or agency) fails without a message from the server. */
  addFailed: "Error submitting the form",
} as const;
