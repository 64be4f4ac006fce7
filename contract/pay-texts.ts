import type { bookings } from "./review-answers.ts";
import { limits } from "./limits.ts";

/** What the page about pay says of its figures, besides its prose. */
export const payTexts = {
  title: "What locums are paid",
  unknown: {
    profession: "Choose one of the professions, or leave it out.",
    area: "Give a postcode area by its letters, such as LS, or a nation of the UK, or leave it out.",
    booking: "The booking must be direct, agency or platform.",
    basis: "The basis must be hour or session.",
  },
  fields: {
    profession: "Profession",
    area: "Area",
    booking: "Booked",
    basis: "Paid by the",
  },
  all: {
    profession: "All professions",
    area: "The whole UK",
    booking: "However it was booked",
    basis: "Hour, session or day",
  },
  bookings: {
    direct: "Directly",
    agency: "Through an agency",
    platform: "Through a platform",
  } satisfies Record<(typeof bookings)[number], string>,
  bases: { hour: "Hour", session: "Session or day" },
  country: "the UK",
  lastYear: "Last 12 months",
  yearBefore: "The year before",
  columns: {
    median: "Median",
    range: "Middle half",
    count: "Reports",
  },
  pounds: (amount: number) => `£${amount}`,
  range: (lower: number, upper: number) =>
    lower === upper ? `all about £${lower}` : `£${lower} to £${upper}`,
  wider: (asked: string, shown: string) =>
    `Too few have reported this in ${asked} in the last 12 months. These figures are of ${shown}.`,
  nothing: `Not even in the whole UK have ${limits.payAuthorsMin} people reported this in the last 12 months. Choose fewer of the filters, or report your own pay in a review.`,
} as const;
