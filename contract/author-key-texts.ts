/** What is said while the site cannot tell who wrote which review. */
export const authorKeyTexts = {
  missing:
    "We cannot open or write anything about who wrote a review at the moment. Everything can be read; please try again later.",
} as const;
