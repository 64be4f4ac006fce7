/** Labels and hints of the agency forms. */
export const agencyFormTexts = {
  name: { label: "Name" },
  website: { label: "Website", hint: "Such as www.example.co.uk" },
  /** Of the rating form. */
  agency: { label: "Agency", hint: "Type a part of its name and choose it from the list" },
  rateFailed: "Something went wrong.",
  rateUnreachable: "An error occurred while submitting your review.",
} as const;
