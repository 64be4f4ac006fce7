import type { bookings } from "../../choices.ts";
import * as limits from "../../limits.ts";
import * as reviewLimits from "./review-limits.ts";
import { grouped } from "../../numbers.ts";
import type { Reply } from "../replies/replies.ts";
import type {
  AgencyQuestion,
  AnswerMark,
  Payment,
  WorkplaceQuestion,
  payBases,
  wouldReturns,
} from "./review-answers.ts";
import type { RatingBand, ReviewSort } from "./review-choices.ts";
import { formatDay, formatMonth } from "../../uk-dates.ts";

/** Texts for readers of reviews. */
export const reviewTexts = {
  anonymousAuthor: "Anonymous",
  ownAnonymous: "This review is anonymous",
  ownNamed: "This review is not anonymous",
  /** Whether the author's registration had been checked: on reviews with a name. */
  marks: {
    checked: "Registration checked",
    unchecked: "Registration not checked yet",
  },
  markHelp: {
    checked: "We compared it with the regulator’s register, or saw a letter or certificate.",
    unchecked: "No check against a register or document was valid when this was posted.",
  },
  /** To its author, on the page of the place. */
  goOn: "You began a review here: go on",
  loading: "Loading reviews...",
  report: "Report",
  /** Follows "Report" for those to whom it is read. */
  named: (author: string | null, day: string) =>
    author === null ? `the anonymous review of ${day}` : `the review by ${author}, ${day}`,
  replyNamed: (from: string, month: string) => `the reply from ${from}, ${month}`,
  /** Shows the rest of a long text. */
  readOn: "Read on",
  loadFailed: "This could not be loaded. Please try again.",
  outOf: (rating: number | string) => `${rating} out of ${limits.ratingMax}`,
  averageOutOf: (average: number) =>
    `Rated ${average.toFixed(1)} out of ${limits.ratingMax} on average`,
  /** For a place without reviews. */
  noRating: "No rating yet",
} as const;

/** How a list of reviews is sorted and filtered, in words. */
export const reviewListTexts = {
  ownNotLoaded: "What is yours on this page could not be loaded.",
  /** Names the links that sort and filter. */
  chips: "Which reviews",
  chipTexts: {
    newest: "Newest",
    withText: "With words",
    lastYear: "Last 12 months",
    low: "Low ratings",
    paidLate: `Over ${reviewLimits.paidLateDays} days or overdue`,
  },
  /** Opens the search and the other orders. */
  more: "Search",
  sorts: {
    newest: "Newest first",
    highest: "Highest rating first",
    lowest: "Lowest rating first",
    longest: "Longest first",
  } satisfies Record<ReviewSort, string>,
  ratings: {
    "8-10": "Rated 8 to 10",
    "5-7": "Rated 5 to 7",
    "1-4": "Rated 1 to 4",
  } satisfies Record<RatingBand, string>,
  q: "Search in these reviews",
  /** Below a list that was narrowed down by it. */
  paidLateOnly: "Only reviews that show whether their author was paid: anonymous ones seldom do.",
  switches: {
    withText: "With something written",
    lastYear: "Last 12 months",
    paidLate: `Paid after more than ${reviewLimits.paidLateDays} days, or overdue`,
  },
  checks: (checked: number, unchecked: number, madeOn: string): string =>
    `On ${formatDay(madeOn)}, ${grouped(checked)} reviews here were by people whose registration we had checked, and ${grouped(unchecked)} by people we had not checked yet.`,
  show: "Search",
  /** Read out when nothing is chosen any more. */
  allShown: "All reviews, newest first",
  skip: "Skip past the reviews",
  showAll: (all: number): string => `Show all ${grouped(all)} reviews`,
  /** How many there are of a list that was sorted or filtered. */
  title: (matching: number, all: number): string =>
    `${matching === all ? "" : `${grouped(matching)} of `}${grouped(all)} ${all === 1 ? "review" : "reviews"}`,
  toStart: "Back to the first of them",
  toNewest: "Back to the newest reviews",
  none: "No review here matches that.",
  searchedOnly: (count: number): string =>
    `Only the newest ${grouped(count)} of these reviews were searched for your words.`,
  helpful: "Helpful",
  pressed: "You marked this as helpful",
  /** The page that says so without JavaScript. */
  thanks: "Thank you",
  counted: "You marked a review as helpful. It counts once for each review from one network.",
  back: "Back to the reviews",
  helpfulFailed: "This could not be sent. Please try again.",
  helpfulCount: (count: number): string => `${grouped(count)} found this helpful`,
} as const;

/** The names of the answers by taps, on the forms and wherever they are shown. */
export const reviewAnswerTexts: {
  wouldReturn: Record<(typeof wouldReturns)[number], string>;
  payBasis: Record<(typeof payBases)[number], string>;
  bookedThrough: Record<(typeof bookings)[number], string>;
  payment: Record<Payment, string>;
  marks: Record<AnswerMark, string>;
  questions: Record<WorkplaceQuestion | AgencyQuestion, string>;
} = {
  wouldReturn: { yes: "Yes", maybe: "Maybe", no: "No" },
  payBasis: { hour: "Hour", session: "Session", day: "Day" },
  bookedThrough: { direct: "Direct", agency: "Agency", platform: "Platform" },
  payment: {
    paid: "Paid",
    "not-due": "Not due yet",
    overdue: "Overdue",
    "part-or-nothing": "Only part, or nothing",
    "not-yet": "Not yet paid",
  },
  marks: { good: "Good", mixed: "Mixed", bad: "Bad" },
  questions: {
    breaks: "Breaks",
    staffing: "Staffing",
    logIn: "Computer log-in",
    handover: "Handover",
    judgement: "Respect for your judgement",
    authorising: "Free choice to authorise technicians",
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
  /** Names of what a workplace review says besides the comments. */
  figures: {
    features: "Special facilities",
  },
  /** Instead of the days. */
  payment: {
    paid: "Paid",
    "not-due": "Payment not due yet",
    overdue: "Payment overdue",
    "part-or-nothing": "Paid only in part, or not at all",
    "not-yet": "Not yet paid",
  } satisfies Record<Payment, string>,
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
  /** Leads to the answers that are good. */
  good: (count: number) => `${count} good ${count === 1 ? "answer" : "answers"}`,
  /** The same where there are facilities too. */
  goodAndFacilities: (count: number) => `${count} good, facilities`,
  payFor: (basis: string, hours: number) =>
    `for the ${basis.toLowerCase()}, ${hours} ${hours === 1 ? "hour" : "hours"}`,
  /** For its author. */
  shiftMonth: "Month (only you see it)",
} as const;

/** @param payment null where nothing was said of it: then nothing is shown */
export const paymentText = (payment: Payment | null): string =>
  payment === null ? "" : answeredTexts.payment[payment];

/** The line above a reply. */
export const replyFrom = ({ name, month, editedMonth }: Reply): string =>
  `Reply from ${name}, ${formatMonth(month)}${editedMonth === null ? "" : `, edited ${formatMonth(editedMonth)}`}`;
