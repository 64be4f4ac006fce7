export const chainTexts = {
  unknown: "We know no chain of this name.",
} as const;
