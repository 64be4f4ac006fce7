import type { Payment } from "../reviews/review-answers.ts";

/** The names of the states of a payment that an author can report, on lists. */
export const paymentNames: Record<Payment, string> = {
  paid: "Paid",
  "not-due": "Not due yet",
  overdue: "Overdue",
  "part-or-nothing": "In part or not at all",
  "not-yet": "Not yet paid",
};

/** Texts of the page that the mail about a payment leads to, and of the page of a member's own shifts. */
export const paymentTexts = {
  invalidLink:
    "This link no longer works: each works once. You can still say whether you were paid under My Shifts, once you have logged in.",
  notLoaded: "The question could not be loaded. Please check your connection and try again.",
  notSent: "Your answer could not be sent. Please check your connection and try again.",
  answered:
    "Thank you. It counts in the figures. An anonymous review says nothing of it, unless you let it.",
  stopped: "We will not ask you again about any shift you have told us about so far.",
  options: [
    { value: "paid", text: "Yes, all of it" },
    { value: "not-due", text: "Not yet, and it is not due yet" },
    { value: "overdue", text: "Not yet, and it is overdue" },
    { value: "part-or-nothing", text: "Only in part, or I do not expect it any more" },
  ],
  question: "Has the money come?",
  answer: "Your answer",
  days: "After how many days?",
  daysHint: "Counted from the shift. A guess is fine.",
  saved: "Saved.",
  notSaved: "The payment could not be saved. Please check your connection and try again.",
  remind: "Ask me by mail in some weeks whether the money came",
  remindHint: "One mail, with nothing about the place in it. You answer without logging in.",
  asked: (place: string | null) =>
    place === null
      ? "You wanted to be asked about the payment of a review of yours. Log in to see which."
      : `You wanted to be asked about the payment of your review of ${place}.`,
} as const;

/** Texts about the shifts that members reported in reviews, on the page of their own shifts. */
export const reportedShiftTexts = {
  heading: "From your reviews",
  show: "Show",
  noneOfThese: "None of your shifts is like that.",
  notSaid: "Not said",
  /** Below the list. */
  monthOfReview:
    "Where you did not say in which month a shift was, it is the month of your review.",
  forYouAlone:
    "What you change here counts in figures. A named review shows it at once, an anonymous one only if you ticked that.",
} as const;
