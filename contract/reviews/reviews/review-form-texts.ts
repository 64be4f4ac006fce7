import { joinWords } from "../../join-words.ts";
import * as limits from "../../limits.ts";
import * as reviewLimits from "./review-limits.ts";
import * as accountLimits from "../../people/accounts/account-limits.ts";
import { grouped } from "../../numbers.ts";
import type { PublishChoice } from "../../nights.ts";
import { formatDay } from "../../uk-dates.ts";

interface ClosedReview {
  readonly isAnonymous: boolean;
  readonly editableUntil: string;
}

const commentsHint =
  "What should the next locum know? Please leave out the names of patients and colleagues.";

/** Labels, hints and messages for authors who write, edit or delete reviews. */
export const reviewFormTexts = {
  posted: "Successfully submitted review!",
  agencyPosted: "Review submitted successfully!",
  postAnonymously: "Post anonymously",
  postAgencyAnonymously: "Post Anonymously",
  submitAnonymously: "Submit anonymously",
  delete: "Delete",
  hideName: "Take my name off",
  /** Labels and hints of the forms. */
  fields: {
    rating: { label: "Your rating" },
    wouldReturn: { label: "Would you work here again?" },
    payRate: { label: "Pay rate (£/hr)", hint: "What you were paid per hour, such as 28.50" },
    payBasis: { label: "Paid by the" },
    payHours: { label: "Hours", hint: "How many hours the pay was for, without unpaid breaks" },
    bookedThrough: { label: "How it was booked" },
    payment: { label: "Have you been paid?" },
    showPay: {
      label: "Show my pay",
      hint: "To the nearest £5: a payroll can name you.",
    },
    showPayment: {
      label: "Show whether I was paid",
      hint: "Roughly. The payer may guess it is you.",
    },
    shiftMonth: {
      label: "Month of the shift",
      hint: "For your own pages and reminders only: others never see it",
    },
    answers: { label: "How was it?" },
    timeToPay: {
      label: "Time to pay (days)",
      hint: "From the shift until the money came: tap roughly, or type the number",
    },
    pmr: { label: "Computer system", hint: "The patient record system you worked with" },
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
  /** The same at a pharmacy. */
  pharmacySystem: "Computer system (PMR)",
  required: "(required)",
  /** Above the ticks. */
  inFigures: "On an anonymous review this counts in figures only, unless you tick it.",
  /** Asked once, on the tap that says that the payment is overdue. */
  warn: {
    ask: "Warn others on your review? The payer may guess it is you.",
    yes: "Yes, warn them",
  },
  /** Answers about the payment. */
  notSaid: "I would rather not say",
  daysRoughly: "Roughly",
  days: { 14: "Up to 14", 30: "15 to 30", 60: "31 to 60", 90: "Over 60" },
  paidBefore: "What you were paid before",
  asBefore: (amount: string) => `£${amount} as before`,
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
  /** For the questions that a phone folds. */
  more: {
    title: "More about the shift",
    inside: "How it was booked, breaks, staffing, parking and others by a tap, the month",
  },
  leaveOut: "Tap what you can say something about. A second tap takes it back.",
  onlyYou: (questions: readonly string[]) =>
    `Others do not see ${joinWords(questions)} on an anonymous review: that would narrow down who wrote it.`,
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
  editWindowClosed: ({ isAnonymous, editableUntil }: ClosedReview) =>
    `Reviews can be edited for ${reviewLimits.editWindowDays} days after posting. ${isAnonymous ? "For this one they are over" : `For this one, that ended on ${formatDay(editableUntil)}`}. You can still delete it${isAnonymous ? "" : ", or take your name off it"}.`,
  deleteFailed: "Failed to delete review",
  /** In the dialog, for an anonymous review that others see; not ticked at first. */
  deleteLater: (night: string) => `Not at once, but in the night to ${night}`,
  whenDeleted: "If someone has just asked you about it, wait: they notice when it goes.",
  editShows:
    "Others see a change at once. If someone has just asked you about it, wait if you can.",
  deletedOn: (day: string) => `It disappears in the night to ${day}. Until then you can keep it.`,
  deletedAtOnce:
    "Only an anonymous review that others see is deleted later. Delete this one at once.",
  keep: "Keep it",
  askKeep: "Do you want to keep this review?",
  kept: "It stays.",
  /** The next steps after posting. */
  next: {
    own: "See it under My Reviews",
    agency: "Rate the agency too",
    another: "Review another place",
  },
  forget: {
    button: "Forget that it was me",
    ask: "Do you want us to forget that you wrote this review?",
    /** Says what it means, before it is done. @param until the day on which the last backup of before is deleted */
    means: (until: string) => [
      "The review stays, and nothing on the site joins it to you any more.",
      "You can never edit or delete it again. If someone sends a complete legal notice about it, we remove it.",
      `Backups from before, with our key, can still tell until ${until}.`,
    ],
    done: (until: string) => `Forgotten. Only backups from before can still tell, until ${until}.`,
    tooEarly: (day: string) => `You can have this review forgotten from ${day} on.`,
    failed: "It could not be forgotten. Please try again.",
    isNamed: "This review shows your name. Take your name off it first.",
    isUnseen: "Others do not see this review yet. Delete it, or wait until it is public.",
    isNoticed:
      "A notice of defamation about this review is under way. Until it is over we cannot forget who wrote it.",
  },
  unknown: "This review no longer exists.",
  notYours: "Only the author of a review can edit or delete it.",
  sentAlready:
    "You have already posted this review here. It is safe; there is no need to send it again.",
  reviewedRecently: (day: string, nextDay: string) =>
    `You reviewed this place on ${day}. Each person can post one review of a place in ${reviewLimits.editWindowDays} days: you can edit yours now, or write another after a later shift, from ${nextDay}.`,
  reviewedHere: (place: "place" | "agency", day: string, lastDay: string) =>
    `You reviewed this ${place} on ${day}. You can change it until ${lastDay}.`,
  /** Next to the link to that review. */
  typedIsKept: "What you typed here is not lost: you can move it into that review.",
  tooManyToday: `You have posted ${accountLimits.reviewsADay} reviews today, which is the most one person can post. Please come back tomorrow: what you have typed will still be here.`,
  editedElsewhere:
    "This review was changed somewhere else after you opened it, perhaps in another tab.",
  bothSayTheSame: "Both versions say the same.",
  ownUnreachable: "Your review could not be opened. Check your connection and try again.",
  askHideName: "Do you want to take your name off this review?",
  nameHidden: `Others will no longer see your name or profession, what you were paid or when, only the month. A reply to it is deleted. Anyone who has already read it with your name may remember it. As the ${reviewLimits.editWindowDays} days are over, your name cannot be put back.`,
  /** The two ticks, once the review cannot be edited any more. */
  shown: {
    showPay: {
      show: "Show my pay",
      hide: "Hide my pay",
      askShow: "Do you want to show your pay on this review?",
      askHide: "Do you want to hide your pay on this review?",
    },
    showPayment: {
      show: "Show whether I was paid",
      hide: "Hide whether I was paid",
      askShow: "Do you want to show on this review whether you were paid?",
      askHide: "Do you want to hide on this review whether you were paid?",
    },
  },
  hidden: "Anyone who has already read it may remember it.",
  loggedOut: "You must be logged in to submit a review.",
  anonymity:
    "Others will not see your name or profession, only the month. Someone who knows the rota may still guess: leave out what only you would know.",
  anonymityLate:
    "Others will no longer see your name or profession, only the month. A reply to it is deleted. Anyone who has already read it with your name may remember it.",
} as const;

/** At the button of a form, about what stops it from being sent. */
export const stoppedTexts = {
  loggedOut: "You have been logged out. Your review is kept here.",
  goOn: { post: "Log in and post it", save: "Log in and save it" },
  connectedAgain: "You are connected again. Your review has not been sent yet.",
  sendNow: "Send it now",
} as const;

const kept = `for ${limits.draftDays} days at most`;

/** For visitors who write a review first and join after. */
export const visitorDraftTexts = {
  how: "Write it now. At the end you create an account, or log in, and post it.",
  kept: `Until then it stays in this browser only, ${kept}. On a shared computer, post or delete it before you leave.`,
  ready: "Your review is ready. Create an account to post it.",
  asOthersWill: "This is what others will see of it:",
  askDelete: "Do you want to delete this review? It has not been posted.",
  deleted: "The review has been deleted from this browser.",
  notStored:
    "This browser does not keep anything for our site, as in some private windows, so your review would be lost while you sign up. Please log in first.",
  once: "Your review, as others will see it",
  incomplete:
    "Something is missing from your review or has to be corrected before you can post it.",
  isItYours: (place: string) => `A review of ${place} was started on this device. Is it yours?`,
  staysForAuthor: (day: string) =>
    `It stays in this browser for the person who wrote it, until ${day}, and is not posted.`,
  notHere: `There is no unposted review of this place in this browser. It may have been posted or deleted, or it is in the browser where you wrote it, which keeps it ${kept}.`,
  /** Before the name of the place. */
  waitsHere: "A review was started in this browser and has not been posted:",
  /** In place of the name, where it is chosen in the form. */
  ofAnAgency: "Rate an agency",
  /** While signing up. */
  waits: (place: string) =>
    `Your review of ${place} waits in this browser. You post it once your account is ready.`,
  openHere: "Your review is here in this browser, ready to post once your address is confirmed.",
  /** After confirming elsewhere. */
  elsewhere:
    "Did you write a review before you signed up? It is in the browser where you wrote it. If its page is closed, log in there to post it.",
} as const;

/** For authors who choose when others see a review. */
export const publishingFormTexts = {
  legend: "When others see it",
  /** @param night the day after it, such as "1 December 2026" */
  choices: {
    together: (night: string) => `In the night to ${night}, with any others that wait`,
    now: () => "Now: the day can tell who worked",
  } satisfies Record<PublishChoice, (night: string) => string>,
  hint: "Until then only you see it. You can change, publish or delete it.",
  whoCanFindOut: "Who can find out it was me?",
  publishNow: "Publish it now",
  askPublish: "Do you want others to see this review now?",
  /** The line above the button that opens the choices, and a preview. */
  line: (isAnonymous: boolean, isRead: boolean, when: string | undefined) =>
    [
      isAnonymous ? "Anonymous" : "With your name",
      isRead && "read by one of us first",
      when && `${isRead ? "then appears" : "appears"} ${when}`,
    ]
      .filter(Boolean)
      .join(", "),
  change: "change",
  appears: {
    now: () => "at once",
    together: (night: string) => `in the night to ${night}`,
  } satisfies Record<PublishChoice, (night: string) => string>,
  /** When a review appears that one of us reads first. */
  afterReading: (when: string) => `once we have read it, ${when}`,
  othersSee: "Others see:",
  othersWillSee: "Others will see:",
} as const;

const waits = (night: string): string => `Others see it from ${night} on.`;

/** The words for authors whose reviews wait for the next night. @param night its day, such as "1 December 2026" */
export const publishingTexts = {
  isPublic: "Others see it now.",
  own: (night: string) => `${waits(night)} Until then you can change, publish or delete it.`,
  posted: waits,
  /** Said where a workplace was added with the review. */
  placeToo: "The workplace appears together with your review, and not before.",
  heldAndWaits: "Once we have read it, it waits for the next night in which reviews appear.",
  written: (day: string) =>
    `You wrote a review of this place on ${day}, which is not public yet. You can change it, or publish it now.`,
  held: (day: string) =>
    `You wrote a review of this place on ${day}, which we are still looking at. You can change it in the meantime.`,
  tooLate: "Others see this review already, so it cannot wait any more.",
  looked: (night: string) =>
    `We have looked at your review, and it breaks no rule. ${waits(night)}`,
} as const;

/** Texts of the page of one's own reviews. */
export const ownReviewTexts = {
  loading: "Loading your reviews...",
  notLoaded: "These reviews could not be loaded.",
  none: "You haven't posted any reviews yet.",
  noneOfAgencies: "You haven't posted any agency reviews yet.",
  find: "Find a workplace to review",
  findAgency: "Choose an agency to review",
  /** A review in its row: what others see of it, and what its author can still do. */
  row: {
    public: "Public",
    publicFrom: (day: string) => `Public from ${day}`,
    held: "Waits for one of us",
    removed: "Removed",
    suspended: "Not shown",
    deletedOn: (day: string) => `Deleted on ${day}`,
    changeUntil: (day: string) => `Please change it by ${day}`,
    draft: "Changes not saved",
    editUntil: (day: string) => `edit until ${day}`,
  },
} as const;
