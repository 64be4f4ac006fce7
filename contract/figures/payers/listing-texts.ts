import type { ListingSort } from "../../choices.ts";
import * as payerLimits from "./payer-limits.ts";
import * as figureLimits from "../figures/figure-limits.ts";
import type { ListingCounts } from "./payment-listings.ts";
import { formatDay } from "../../uk-dates.ts";

/** Texts of the figures on the page about payments, besides its prose. */
export const listingTexts = {
  title: "Who pays, and when",
  lead: (madeOn: string | null) =>
    `Chains, agencies and companies with at least ${payerLimits.listedReportsMin} reports. Locums sent them in ${
      madeOn === null ? "12 months" : `the 12 months before ${formatDay(madeOn)}`
    }.`,
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
  checked: "With a checked registration",
  unchecked: "Other reports",
  none: "No name is listed yet",
  noneText: (nextOn: string) =>
    `Names come on the 1st and the 15th, the next on ${formatDay(nextOn)} at the earliest.`,
  how: {
    heading: "How we count",
    rule: `A name needs ${payerLimits.listedReportsMin} reports from ${payerLimits.listedPlacesMin} places (an agency: ${payerLimits.listedPlacesMin} months) and ${payerLimits.listedHalfMonthsMin} half-months. Of one place we count at most ${payerLimits.listedOfPlaceMax} reports in half a month. Fewer than ${figureLimits.figuresBatchMin} new anonymous reports wait.`,
    isNoJudgement: "We ask for no invoices, and decide no dispute.",
    counted: (madeOn: string | null, nextOn: string) =>
      madeOn === null
        ? `We count on the 1st and the 15th, next on ${formatDay(nextOn)}.`
        : `Counted on ${formatDay(madeOn)}; the same until ${formatDay(nextOn)}.`,
  },
  listedNames: {
    heading: "If your name is listed",
    text: `A name that may be one person’s is never listed. We tell those who speak for a name ${payerLimits.listedToldDays} days before, and they may reply. If they report something by then, the name waits until we have decided.`,
    link: "Reply for an organisation",
  },
  /** Names the listing that is reported to us, in a line. */
  reported: (name: string) => `${name} in “Who pays, and when”`,
  /** Describes it to a moderator. */
  matter: (name: string, from: string, counts: ListingCounts | null, isRemoved: boolean) =>
    [
      `${name}, from ${formatDay(from)}.`,
      counts === null
        ? "Too few reports now."
        : `${counts.reports} reports: ${counts.paid} paid, ${counts.notDue + counts.notYet} not yet, ${counts.overdue} overdue, ${counts.partOrNothing} in part or not at all.`,
      ...(isRemoved ? ["We have taken it off the list. Keep puts it back."] : []),
    ].join(" "),
  /** Texts for an organisation that replies. */
  own: "What is listed of your payments",
  ownListed: (name: string, day: string) =>
    `${name} is listed with what locums report of its payments, from ${formatDay(day)} on. Your reply stands beside the figures.`,
} as const;
