/** Questions of locums before a shift, once copied. */
export const questionTexts = {
  copied: "The questions are copied.",
  notCopied: "Your browser does not allow copying.",
} as const;
