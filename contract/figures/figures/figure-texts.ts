import type { bookings, Profession } from "../../choices.ts";
import { grouped } from "../../numbers.ts";
import type { AgencyQuestion, WorkplaceQuestion } from "../../reviews/reviews/review-answers.ts";
import { formatDay } from "../../uk-dates.ts";

/** Texts of the figures that are made from answers, and of pay compared with other pay. */
export const figureTexts = {
  wouldReturn: { workplace: "Would work here again", agency: "Would use them again" },
  title: "In figures",
  ratings: "Ratings",
  halfYears: "Average, by half-year",
  pays: "Typical pay",
  /** The label of pay in the reader's own profession. */
  paysYou: "Typical pay for you",
  /** Both to the nearest £5; after the median. */
  payRange: (lowest: number, highest: number) =>
    lowest === highest ? `all about £${lowest}` : `£${lowest} to £${highest}`,
  paidIn: "Typically paid in",
  overdue: (count: number) => `${count} overdue`,
  systems: "Systems",
  standOut: "Stands out",
  best: (what: string, good: number, all: number) =>
    `Best: ${what}, ${grouped(good)} of ${grouped(all)}`,
  worst: (what: string, bad: number, all: number) =>
    `Worst: ${what}, ${grouped(bad)} of ${grouped(all)} bad`,
  /** In a few words. */
  things: {
    breaks: "breaks",
    staffing: "staffing",
    logIn: "log-in",
    handover: "handover",
    judgement: "own judgement",
    authorising: "authorising technicians",
    induction: "induction",
    parking: "parking",
    transport: "transport",
    facilities: "facilities",
    paidOnTime: "paying on time",
    honestAdverts: "adverts",
    cancellations: "cancellations",
    openCommission: "commission",
  } satisfies Record<WorkplaceQuestion | AgencyQuestion, string>,
  lately: (average: number) => `lately ${average.toFixed(1)}`,
  /** The period that "lately" means, for screen readers. */
  inLastYear: " in the last 12 months",
  answers: "How it was",
  /** Leads to the figures on a phone: what is to be seen there. */
  opens: (parts: readonly string[]) => `In figures: ${parts.join(", ")}`,
  ratedFrom: (lowest: number, highest: number) =>
    lowest === highest ? `all rated ${lowest}` : `rated from ${lowest} to ${highest}`,
  paidOf: (paid: number, all: number) => `${grouped(paid)} of ${grouped(all)} paid`,
  howThings: (count: number) => `${count} ${count === 1 ? "question" : "questions"} answered`,
  /** The answers counted, so that "12 of 15" says how many found it good. */
  questions: {
    breaks: "Breaks taken",
    staffing: "Enough staff",
    logIn: "Log-in worked",
    handover: "Good handover",
    judgement: "Own judgement respected",
    authorising: "Free to authorise technicians or not",
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
  /** @param madeOn null where there is no such figure */
  figuresMade: (what: string, madeOn: string | null) =>
    `${what}: ${madeOn === null ? "shown once enough reviews say something of them" : `as of ${formatDay(madeOn)}`}.`,
  payments: "Payment, as reported",
  pay: { compared: "Pay compared", alone: "Pay" },
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
  country: "UK",
  howToRead:
    "Median pounds an hour, from the lowest to the highest, and in brackets how many reviews. Rows by profession or booking use named reviews only.",
  madeOn: (day: string) => `Worked out on ${day}.`,
} as const;
