import type { ListingSort } from "./choices.ts";
import { limits } from "./limits.ts";
import { formatDay } from "./uk-dates.ts";

/** What the page about payments says of its figures, besides its prose. */
export const listingTexts = {
  title: "Who pays late",
  lead: (madeOn: string | null) =>
    `Chains, agencies and companies with at least ${limits.listedReportsMin} reports by ${limits.listedReportsMin} people in ${
      madeOn === null ? "12 months" : `the 12 months before ${formatDay(madeOn)}`
    }, as reported by locums when they wrote.`,
  sortBy: "Sort by",
  sorts: {
    overdue: "Overdue",
    "in-part": "In part",
    paid: "Paid",
    "not-due": "Not due",
    days: "Days to payment",
    reports: "Reports",
    name: "Name",
  } satisfies Record<ListingSort, string>,
  kinds: { chain: "Chain", agency: "Agency", company: "Company" },
  reports: (count: string) => `${count} reports`,
  typically: (days: string) => `Typically paid in ${days}`,
  checked: "By people whose registration was checked",
  unchecked: "By others",
  none: "Nobody is listed yet",
  noneText: (nextOn: string) =>
    `Names come on the first of a month, on ${formatDay(nextOn)} at the earliest, once ${limits.listedReportsMin} people with a name, or ${limits.listedReportsMin} without one, have reported within a year whether they were paid.`,
  /** Where an organisation replies. */
  own: "What is listed of your payments",
  ownListed: (name: string, day: string) =>
    `${name} is listed with what locums report of its payments, from ${formatDay(day)} on. Your reply stands beside the figures.`,
} as const;
