import { limits } from "./limits.ts";
import { grouped } from "./numbers.ts";

const commentsHint =
  "What should the next locum know? Please leave out the names of patients and colleagues.";

/** Further messages for authors who write, edit or delete reviews. */
export const reviewFormTexts = {
  posted: "Successfully submitted review!",
  agencyPosted: "Review submitted successfully!",
  postAnonymously: "Post anonymously",
  postAgencyAnonymously: "Post Anonymously",
  submitAnonymously: "Submit anonymously",
  delete: "Delete",
  hideName: "Take my name off",
  formFailed: "The form could not be loaded. Check your connection and try again.",
  /** Labels and hints of the forms. */
  fields: {
    rating: { label: "Your rating" },
    wouldReturn: { label: "Would you work here again?" },
    payRate: { label: "Pay rate (£/hr)", hint: "What you were paid per hour, such as 28.50" },
    payBasis: { label: "Paid by the" },
    payHours: { label: "Hours", hint: "How many hours the pay was for, without unpaid breaks" },
    bookedThrough: { label: "How it was booked" },
    payment: {
      label: "Have you been paid?",
      hint: "Without an answer your review says that you had not been paid yet",
    },
    shiftMonth: {
      label: "Month of the shift",
      hint: "For your own pages and reminders only: others never see it",
    },
    answers: { label: "How was it?" },
    timeToPay: { label: "Time to pay (days)", hint: "Days from the shift until the money came" },
    pmr: { label: "Computer system (PMR)", hint: "The patient record system you worked with" },
    features: {
      label: "Special facilities",
      hint: "Such as parking, transport links, a consultation room or a robot",
    },
    comments: { label: "Comments", hint: commentsHint },
    comment: { label: "Comment", hint: commentsHint },
    isAnonymous: { label: "Posted anonymously" },
    publish: { label: "When others see it" },
  },
  agencyReturn: { label: "Would you work through them again?" },
  agencyAnswers: { label: "How are they to work with?" },
  /** The same field for pay by the session or the day. */
  payAmount: {
    session: { label: "Pay for the session (£)", hint: "For the whole session, such as 120" },
    day: { label: "Pay for the day (£)", hint: "For the whole day, such as 280" },
  },
  payAmountMissing: `Enter what you were paid in pounds, such as 280, up to £${grouped(limits.payRateMax)} for each hour.`,
  payComesTo: (rate: string) => `That comes to ${rate}.`,
  /** To take back a choice. */
  noAnswer: "No answer",
  noMonth: "Choose a month",
  /** Of the questions that a phone folds. */
  more: {
    title: "More about the shift",
    inside: "Breaks, staffing, parking and others by a tap, special facilities, the month",
  },
  leaveOut: "Tap what you can say something about. A second tap takes it back.",
  onlyYou: (questions: string) =>
    `Others do not see ${questions} on an anonymous review: that would narrow down who wrote it.`,
  bookedOnlyYou: "Others do not see this on an anonymous review",
  systems: "Common systems",
  edited: "Successfully editted!",
  /** On the card, once it shows the edited text. */
  submitted: "Successfully submitted!",
  deleted: "Successfully deleted!",
  askDelete: "Are you sure you want to delete this review?",
  fillAllFields: "Please fill in all required fields and select a rating!",
  postFailed: "Failed to post review.",
  agencyPostFailed: "Error submitting review",
  editFailed: "Failed to update review",
  editUnreachable: "An error occurred while editing the review.",
  agencyEditFailed: "Error updating review",
  askDiscard: "Do you want to discard what you typed?",
  draftOfEdit: "You had started to edit this review. What you see here is not saved yet.",
  draftOfPost: "You had started to write this review. What you see here is not posted yet.",
  draftWaits: "You had started to edit this review.",
  editWindowClosed: (day: string, isAnonymous: boolean) =>
    `Reviews can be edited for ${limits.editWindowDays} days after posting. For this one, that ended on ${day}. You can still delete it${isAnonymous ? "" : ", or take your name off it"}.`,
  deleteFailed: "Failed to delete review",
  unknown: "This review no longer exists.",
  notYours: "Only the author of a review can edit or delete it.",
  sentAlready:
    "You have already posted this review here. It is safe; there is no need to send it again.",
  reviewedRecently: (day: string, nextDay: string) =>
    `You reviewed this place on ${day}. Each person can post one review of a place in ${limits.editWindowDays} days: you can edit yours now, or write another after a later shift, from ${nextDay}.`,
  reviewedHere: (place: "place" | "agency", day: string, lastDay: string) =>
    `You reviewed this ${place} on ${day}. You can change it until ${lastDay}.`,
  /** Next to the link to that review. */
  typedIsKept: "What you typed here is not lost: you can move it into that review.",
  tooManyToday: `You have posted ${limits.reviewsADay} reviews in the last 24 hours, which is the most one person can post. Please come back tomorrow: what you have typed will still be here.`,
  editedElsewhere:
    "This review was changed somewhere else after you opened it, perhaps in another tab.",
  bothSayTheSame: "Both versions say the same.",
  ownUnreachable: "Your review could not be opened. Check your connection and try again.",
  askHideName: "Do you want to take your name off this review?",
  nameHidden: (isOfWorkplace: boolean) =>
    `Others will no longer see your name or profession, only the month${isOfWorkplace ? ", and roughly what you were paid and how soon" : ""}. Anyone who has already read it with your name may remember it. As the ${limits.editWindowDays} days are over, your name cannot be put back.`,
  loggedOut: "You must be logged in to submit a review.",
  anonymity:
    "Others will not see your name or profession, and will see only the month. But someone who knows the rota may guess who wrote it: leave out details only you would know.",
  anonymityLate:
    "Others will no longer see your name or profession, and will see only the month. Anyone who has already read it with your name may remember it.",
} as const;
