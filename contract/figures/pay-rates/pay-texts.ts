import type { bookings } from "../../choices.ts";
import { productName } from "../../product.ts";

/** Texts of the figures on the page about pay, besides its prose. */
export const payTexts = {
  title: "What locums are paid",
  unknown: {
    profession: "Choose one of the professions, or leave it out.",
    area: "Give a postcode area by its letters, such as LS, or a nation of the UK, or leave it out.",
    booking: "The booking must be direct, agency or platform.",
    basis: "The basis must be hour or session.",
    sort: "Sort by overdue, in-part, paid, not-due, days, reports or name.",
  },
  fields: { profession: "Profession", area: "Area", booking: "Booked", basis: "Paid by the" },
  all: {
    profession: "All professions",
    area: "The whole UK",
    booking: "Any way",
    basis: "Any unit",
  },
  bookings: {
    direct: "Directly",
    agency: "Through an agency",
    platform: "Through a platform",
  } satisfies Record<(typeof bookings)[number], string>,
  bases: { hour: "Hour", session: "Session or day" },
  country: "the UK",
  areas: "Area by area",
  nations: "Nations",
  postcodeAreas: "Postcode areas",
  lastYear: "Last 12 months",
  yearBefore: "The year before",
  /** @param month the last of 12, with its year */
  to: (month: string) => `to ${month}`,
  tooFewBefore: "Too few reports.",
  columns: { year: "When", pay: "Median, middle half", count: "Reports" },
  yearsCaption: "Pounds an hour in the last 12 months and in the year before",
  areasCaption: "Pounds an hour in the last 12 months, by area, the highest median first",
  howToRead:
    "A bar is the middle half, the line across it the median. The dotted line is the median of the whole UK.",
  pounds: (amount: number) => `£${amount}`,
  range: (lower: number, upper: number) =>
    lower === upper ? `all about £${lower}` : `£${lower} to £${upper}`,
  wider: (asked: string, shown: string) =>
    `Too few people have reported this in ${asked} in the last 12 months: these figures are of ${shown}.`,
  nothing: {
    heading: "No figures of this yet",
    yet: "Figures come once enough people have reported what they were paid.",
    here: "Not even in the whole UK have enough people reported this in the last 12 months.",
    all: "Show all professions in the whole UK",
  },
  openData: {
    heading: "Open data",
    what: "Everything that this page shows, for every choice, as one file for spreadsheets and programs (CSV, UTF-8). It holds nothing else: no reviews, no places, no people.",
    download: (day: string) => `Download the figures of ${day}`,
    licence: `Use them for any purpose, as long as you name ${productName} as the source:`,
    licenceName: "Creative Commons Attribution 4.0 (CC BY 4.0)",
    columns: [
      ["Area, Name", "the letters of a postcode area and its main town, a nation, or UK"],
      ["Profession, Booked, Paid by", "which reports; “any” where they are all counted"],
      ["From, To", "the first and the last month"],
      ["Median, quartiles", "pounds an hour, rounded to the pound"],
      ["Reports", "how many reviews the figures are of"],
    ],
  },
} as const;
