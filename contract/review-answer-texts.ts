import type {
  AgencyQuestion,
  bookings,
  Mark,
  payBases,
  Payment,
  wouldReturns,
  WorkplaceQuestion,
} from "./review-answers.ts";

/** What the answers by taps are called, on the forms and wherever they are shown. */
export const reviewAnswerTexts: {
  wouldReturn: Record<(typeof wouldReturns)[number], string>;
  payBasis: Record<(typeof payBases)[number], string>;
  bookedThrough: Record<(typeof bookings)[number], string>;
  payment: Record<Payment, string>;
  marks: Record<Mark, string>;
  questions: Record<WorkplaceQuestion | AgencyQuestion, string>;
} = {
  wouldReturn: { yes: "Yes", maybe: "Maybe", no: "No" },
  payBasis: { hour: "Hour", session: "Session", day: "Day" },
  bookedThrough: { direct: "Direct", agency: "Agency", platform: "Platform" },
  payment: {
    paid: "Paid",
    "not-due": "Not due yet",
    overdue: "Overdue",
    "part-or-nothing": "Part or nothing",
  },
  marks: { good: "Good", mixed: "Mixed", bad: "Bad" },
  questions: {
    breaks: "Breaks",
    staffing: "Staffing",
    logIn: "Computer log-in",
    handover: "Handover",
    judgement: "Respect for your judgement",
    induction: "Induction",
    parking: "Parking",
    transport: "Public transport",
    facilities: "Facilities",
    paidOnTime: "Payment on time",
    honestAdverts: "Honesty of adverts",
    cancellations: "Handling of cancellations",
    openCommission: "Openness about commission",
  },
};

/** For readers of a review. */
export const answeredTexts = {
  /** Labels of a workplace review's card other than the comments, in display order. */
  figures: {
    payRate: "Pay",
    timeToPay: "Time to pay",
    pmr: "PMR",
    features: "Special facilities",
  },
  /** Instead of the days, where the money had not come; reviews from before the question say only that. */
  unpaid: {
    "not-due": "Not due yet when written",
    overdue: "Overdue when written",
    "part-or-nothing": "Part or nothing when written",
  },
  notYetPaid: "Not yet paid when written",
  returnsToPlace: {
    yes: "Would work here again",
    maybe: "Might work here again",
    no: "Would not work here again",
  },
  returnsToAgency: {
    yes: "Would use them again",
    maybe: "Might use them again",
    no: "Would not use them again",
  },
  booked: "Booking",
  answers: "How it was",
  payFor: (basis: string, hours: number) =>
    `for the ${basis.toLowerCase()}, ${hours} ${hours === 1 ? "hour" : "hours"}`,
  /** For its author. */
  shiftMonth: "Month (only you see it)",
} as const;

/** @param payment null or "paid" where it was not asked */
export const unpaidText = (payment: Payment | null): string =>
  payment === null || payment === "paid" ? answeredTexts.notYetPaid : answeredTexts.unpaid[payment];
