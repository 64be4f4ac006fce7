import type { Profession } from "./choices.ts";
import { limits } from "./limits.ts";
import type { AgencyQuestion, bookings, WorkplaceQuestion } from "./review-answers.ts";
import { formatDay } from "./uk-dates.ts";

/** Texts of the figures that are made from answers and of pay beside other pay. */
export const figureTexts = {
  wouldReturn: { workplace: "Would work here again", agency: "Would use them again" },
  /** Leads to them from the head of the page. */
  all: "All figures",
  answers: "How it was",
  /** @param first the first answers, each with how many found it good */
  andMore: (first: readonly string[], more: number) => `${first.join(", ")} and ${more} more`,
  /** What was answered, so that "12 of 15" says how many found it good. */
  questions: {
    breaks: "Breaks taken",
    staffing: "Enough staff",
    logIn: "Log-in worked",
    handover: "Good handover",
    judgement: "Own judgement respected",
    induction: "Good induction",
    parking: "Good parking",
    transport: "Good public transport",
    facilities: "Good facilities",
    paidOnTime: "Paid on time",
    honestAdverts: "Honest adverts",
    cancellations: "Fair about cancellations",
    openCommission: "Open about commission",
  } satisfies Record<WorkplaceQuestion | AgencyQuestion, string>,
  marks: { good: "good", mixed: "mixed", bad: "bad" },
  returns: { yes: "yes", maybe: "maybe", no: "no" },
  figuresOf: { workplace: "Pay and payments", agency: "Payments" },
  /** @param madeOn the first of a month, or null where there is no such figure; `nextOn` of the next figure */
  figuresMade: (what: string, madeOn: string | null, nextOn: string) =>
    `${what}: ${
      madeOn === null
        ? `shown from ${formatDay(nextOn)} at the earliest, once ${limits.payFiguresMin} reviews say something of them`
        : `as of ${formatDay(madeOn)}, worked out again on ${formatDay(nextOn)}`
    }. Anonymous reviews are added at least ${limits.figuresBatchMin} at a time.`,
  payments: "Payment, as reported",
  pay: { compared: "Pay compared", alone: "Pay" },
  payFolded: {
    compared: "By profession and booking, here and elsewhere",
    alone: "By profession and booking",
  },
  allProfessions: "All professions",
  professions: {
    Pharmacist: "Pharmacists",
    Doctor: "Doctors",
    Dispenser: "Dispensers",
    Optometrist: "Optometrists",
    Nurse: "Nurses",
    "Accuracy Checking Technician": "Accuracy Checking Technicians",
    "Dispensing Optician": "Dispensing Opticians",
    "Optical Assistant": "Optical Assistants",
    Other: "Other professions",
  } satisfies Record<Profession, string>,
  bookings: {
    direct: "booked directly",
    agency: "booked through an agency",
    platform: "booked through a platform",
  } satisfies Record<(typeof bookings)[number], string>,
  /** Both to the nearest £5; after the median. */
  payRange: (lowest: number, highest: number) =>
    lowest === highest ? `all about £${lowest}` : `from about £${lowest} to about £${highest}`,
  here: "Here",
  country: "UK",
  asTable: "The figures as a table",
  howToRead:
    "Pounds an hour, as locums reported them. The mark is the median, the line runs from the lowest to the highest, and the number of reviews is in brackets.",
  /** @param day the first of a month */
  howMade: (day: string) =>
    `Worked out on ${day} from the reviews before that day, and again on the first of each month. Lines by profession or booking use named reviews only, by at least ${limits.payAuthorsMin} people here and ${limits.areaFiguresMin} elsewhere. Nothing is adjusted.`,
} as const;
