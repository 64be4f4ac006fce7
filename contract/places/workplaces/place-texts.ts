import type { WorkplaceKind } from "../../choices.ts";

/** The kinds of workplace in readers' words. */
export const kindLabels: Record<WorkplaceKind, string> = {
  pharmacy: "Pharmacy",
  gp: "GP practice",
  dental: "Dental",
  optician: "Optician",
  branch: "Branch surgery",
  hospital: "Hospital",
  hospice: "Hospice",
  prison: "Prison",
  clinic: "Clinic",
  "head-office": "Head office",
  other: "Other",
};

/** The same of one and of several places, in a sentence. */
export const kindNouns: Record<WorkplaceKind, readonly [one: string, several: string]> = {
  pharmacy: ["pharmacy", "pharmacies"],
  gp: ["GP practice", "GP practices"],
  dental: ["dental practice", "dental practices"],
  optician: ["optician", "opticians"],
  branch: ["branch surgery", "branch surgeries"],
  hospital: ["hospital", "hospitals"],
  hospice: ["hospice", "hospices"],
  prison: ["prison", "prisons"],
  clinic: ["clinic", "clinics"],
  "head-office": ["head office", "head offices"],
  other: ["other workplace", "other workplaces"],
};

export const workplaceTexts = {
  unknown: "We have no workplace with this name.",
  ambiguous: "Several workplaces have this name. Choose which one you mean.",
  noReviews: "No reviews for this workplace yet.",
  noMatch: "No workplaces match your search.",
  add: "Add this workplace for review",
  /** Labels of search boxes: in the navigation, and on the search pages. */
  find: "Search workplaces",
  findByAny: "Find a workplace by name, town or postcode",
  nameOrPostcode: "Name, town or postcode",
  /** Distinguishes workplaces with the same name. */
  near: { label: "Postcode, street or town" },
} as const;

export const agencyTexts = {
  unknown: "We have no agency with this name.",
  noReviews: "No reviews for this agency yet.",
  /** Labels of search fields. */
  search: "Search agencies",
  name: { label: "Name of the agency" },
  add: "Add this agency",
  /** Names the links that sort. */
  sortBy: "Sort by",
  /** In a row, for what it is sorted by. */
  paidIn: (days: string) => `Typically paid in ${days}`,
  fair: (good: string, all: string) => `Fair about cancellations: ${good} of ${all}`,
  /** Shown next to a list that is not by name. */
  sorted: {
    rating: "The best rated first; those without a rating last.",
    days: "The quickest to pay first, as reported; where too few reviews say, last.",
    cancellations: "The fairest about cancellations first; where too few reviews say, last.",
  },
} as const;

export const chainTexts = {
  unknown: "We know no chain of this name.",
} as const;

export const townTexts = {
  unknown: "We know no workplace in a town of this name.",
} as const;

/** On the row and the page of each place: leads to the page that puts several side by side. */
export const compareText = "Compare";

/** On the page of each place: for those who run it. */
export const claimInvitation = {
  question: "Do you run this place?",
  questionAgency: "Do you run this agency?",
  answer: "Reply to reviews under your organisation's name. It is free, and buys no advantage.",
  ask: "Ask to reply",
} as const;
