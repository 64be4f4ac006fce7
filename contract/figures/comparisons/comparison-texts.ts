/** Texts of the page that puts places or agencies side by side. */
export const comparisonTexts = {
  heading: { none: "Compare", workplace: "Compare workplaces", agency: "Compare agencies" },
  /** For browsers and search engines. */
  titleOf: (names: readonly string[]) =>
    names.length === 1
      ? `Compare ${names[0]}`
      : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""} compared`,
  introduction:
    "Two or three workplaces, or agencies, side by side: what locums say of them, and what the registers know. Choose the first one.",
  agenciesInstead: "Or choose an agency",
  /** The name of the search box's landmark, and its labels. */
  finding: "Find what to compare",
  findFirst: "Workplace to compare",
  findNext: { workplace: "Compare with another workplace", agency: "Compare with another agency" },
  found: { workplace: "Choose a workplace", agency: "Choose an agency" },
  noneFound: (query: string) => `Nothing was found for “${query}” that is not here already.`,
  /** Above some to choose from. */
  proposed: { workplace: "Others of its kind", agency: "Other agencies" },
  /** Read out above the first column. */
  question: "Question",
  remove: "Remove",
  /** Said before the table, where the address asks for what cannot be compared. */
  same: "The same one was chosen twice, and stands here once.",
  tooMany: (most: number) => `No more than ${most} are compared at once: these are the first.`,
  unknown: (isOne: boolean) =>
    isOne
      ? "One of those chosen is not in our list, or not any more."
      : "Some of those chosen are not in our list, or not any more.",
  unknownAlone: "What you chose is not in our list, or not any more. Choose another one.",
  mixed: (name: string, isAgency: boolean) =>
    isAgency
      ? `${name} is an agency, and agencies are compared with agencies alone.`
      : `${name} is a workplace, and workplaces are compared with workplaces alone.`,
  compareIt: (name: string) => `Compare ${name}`,
  distances: "Distances",
  from: { label: "Distances from where?" },
  show: "Show",
  sections: {
    reviews: "What locums say",
    registers: "From the registers",
    agency: "About them",
  },
  rows: {
    rating: "Rating",
    payments: "Payment, as reported",
    where: "Where",
    hours: "Opening hours",
    work: "Workload",
    partOf: "Part of",
    distance: (from: string) => `From ${from}`,
    services: "Finds locums for",
  },
  /** Marks pay in the reader's own profession. */
  you: "you",
  noneOverdue: "none overdue",
  /** Read out where a cell has a dash. */
  tooFew: "Too few reviews say",
  notKnown: "Not known",
  /** Below the table: what is not in it. */
  leftOut:
    "A dash: too few reviews say, or it is not known. What is so of all of them is left out. The figures are those on their own pages, from the same number of reviews on.",
} as const;
