/** The words people read while the author keys are missing. */
export const authorKeyTexts = {
  missing: "We cannot open or save this at the moment. Please try again later.",
} as const;
