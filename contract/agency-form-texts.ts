/** Labels and hints of the agency forms. */
export const agencyFormTexts = {
  name: { label: "Name" },
  website: { label: "Website", hint: "Such as www.example.co.uk" },
  /** Of the rating form. */
  agency: { label: "Agency", hint: "Type part of its name, then choose it from the list" },
  rateFailed: "Something went wrong.",
  rateUnreachable: "An error occurred while submitting your review.",
} as const;
