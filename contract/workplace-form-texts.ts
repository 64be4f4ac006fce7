/** What the form that adds a workplace calls its fields, and what helps to fill them in. */
export const workplaceFormTexts = {
  name: { label: "Name", hint: "As it stands above the door" },
  type: { label: "Type" },
  address: { label: "Address", hint: "Building, street and town" },
  postcode: { label: "Postcode" },
  /** When a form that adds a place, an agency too, fails without a sentence from the server. */
  addFailed: "Error submitting the form",
} as const;
