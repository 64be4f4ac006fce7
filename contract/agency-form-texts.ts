/** What the forms about agencies call their fields, and what helps to fill them in. */
export const agencyFormTexts = {
  name: { label: "Name" },
  website: { label: "Website", hint: "Such as www.example.co.uk" },
  /** Of the form that rates one. */
  agency: { label: "Agency", hint: "Type a part of its name and choose it from the list" },
  rateFailed: "Something went wrong.",
  rateUnreachable: "An error occurred while submitting your review.",
} as const;
