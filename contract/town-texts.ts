export const townTexts = {
  unknown: "We know no workplace in a town of this name.",
} as const;
