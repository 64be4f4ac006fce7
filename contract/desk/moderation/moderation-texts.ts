import type {
  AuthorReason,
  HoldReason,
  KeepReason,
  ReportReason,
  ReviewDecision,
  ReviewsOnSuspension,
  SuspensionReason,
} from "../../reviews/states/moderation.ts";
import * as moderationLimits from "./moderation-limits.ts";
import * as stateLimits from "../../reviews/states/state-limits.ts";
import { formatDay, formatMonth } from "../../uk-dates.ts";

/** "A review was removed here in November 2026: it named a person", for each reason. */
const removedFor: Record<ReportReason, string> = {
  "names-a-person": "it named a person",
  "patient-details": "it had details of a patient",
  "not-a-real-shift": "it was not about a real shift",
  "another-place": "it was about another place",
  "hateful-or-threatening": "it was hateful or threatening",
  "telephone-number": "it had a telephone number",
  "private-address": "it had a private address",
  advertisement: "it was an advertisement",
  "paid-or-own": "it was paid for, or written by someone with an interest in the place",
  unlawful: "it was unlawful",
  defamatory: "someone complained that it was defamatory",
};

/** Why a review may be reported, asked to be changed, or removed. */
export const reasonTexts: Record<ReportReason, string> = {
  "names-a-person": "It names a person",
  "patient-details": "It has details of a patient",
  "not-a-real-shift": "It is not about a real shift",
  "another-place": "It is about another place",
  "hateful-or-threatening": "It is hateful or threatening",
  "telephone-number": "It has a telephone number",
  "private-address": "It has a private address",
  advertisement: "It is an advertisement",
  "paid-or-own": "It is paid for, or written by someone with an interest in the place",
  unlawful: "It is unlawful in another way",
  defamatory: "It is defamatory",
};

export const keepReasonTexts: Record<KeepReason, string> = {
  "real-experience": "It tells of a real experience of working there",
  opinion: "It is an opinion that people may have",
  "no-rule-broken": "It breaks none of our rules",
  changed: "Its author has changed it",
};

export const holdReasonTexts: Record<HoldReason, string> = {
  "patient-details": "It may have details of a patient",
  "telephone-number": "It may have a telephone number",
  "names-a-person": "It may name a person",
  burst: "Many reviews of this place came on one day, or two from one mailbox",
  "evidence-refused": "The registration of its author could not be confirmed",
};

export const decisionTexts: Record<ReviewDecision, { button: string; done: string }> = {
  keep: { button: "Keep", done: "Kept." },
  publish: { button: "Release", done: "Released." },
  "ask-author": {
    button: "Ask the author to change it",
    done: "The author is asked to change it.",
  },
  hide: { button: "Hide", done: "Hidden." },
  restore: { button: "Restore", done: "Restored." },
  stands: { button: "The removal stands", done: "The removal stands." },
};

export const suspensionReasonTexts: Record<SuspensionReason, string> = {
  "repeated-removals": "several of your reviews had to be removed",
  "reviews-not-genuine": "reviews were not about real shifts",
  "false-registration": "the registration you gave is not yours",
  abuse: "you threatened or harassed someone",
};

export const suspendedReviewsTexts: Record<ReviewsOnSuspension, string> = {
  "reviews-stay": "Your reviews stay.",
  "reviews-go":
    "Others will not see your reviews while it lasts. If the suspension ends, they come back.",
};

/** Why a moderator opens who wrote a review: the choices at the desk, and what its author reads. */
const authorReasonTexts: Record<AuthorReason, string> = {
  "not-a-real-shift": "It may not be about a real shift",
  "paid-or-own": "It may be paid for, or written by someone with an interest in the place",
  "removed-before": "Its author may have had reviews removed before",
  "somebody-in-danger": "Someone may be in danger",
  "court-order": "A court orders it",
  "secret-court-order": "A court orders it, and forbids telling the author",
};

export const reviewsAfterSuspension =
  "If others could not see your reviews, they come back in the next night to a 1st or 15th.";

export const moderationTexts = {
  ifDefamatory: "Is it defamatory? Then make it a notice, which has steps and times of its own.",
  removed: (month: string, reason: ReportReason) =>
    `A review was removed here in ${formatMonth(month)}: ${removedFor[reason]}.`,
  heldAnswer: (reason: HoldReason) =>
    `Your review is waiting for one of us to look at it. ${whenPublic(reason)}`,
  ownHeld: (reason: HoldReason) =>
    `This review is waiting for one of us to look at it, and others do not see it yet. ${whyHeld[reason]} ${isOfWords(reason) ? "Take that out, and it need not wait for us. " : ""}${whenPublic(reason)}`,
  ownRemoved: (reason: ReportReason, counts: boolean) =>
    `We removed this review: ${removedFor[reason]}. ${counts ? "Its rating still counts." : "Its rating does not count."}`,
  neverSeen: "Nobody else has seen it, and nothing tells others that it was there.",
  ownSuspended:
    "Others do not see this review, since your account was suspended. It comes back once that is over.",
  ownChange: (reason: ReportReason, day: string) =>
    `Please change this review by ${day}: ${askedFor[reason]}. You can edit it until then.`,
  ownOpened: (day: string, reason: AuthorReason) =>
    `On ${formatDay(day)} one of our moderators opened who wrote this review. The reason: “${authorReasonTexts[reason]}”.`,
  canAppeal: "If you think that we are wrong, you can ask for someone else to look at it again.",
  askAgain: "Ask for a second look",
  appealTitle: "Ask for a second look",
  appealIntro:
    "Someone other than the person who removed your review will look at it again, within a week. They see what you write here; the people who run the place do not.",
  appealAbout: (place: string, month: string) => `Your review of ${place}, ${formatMonth(month)}:`,
  appealNoWords: "It has no words.",
  appealLogIn: "Log in to see which review it is",
  appealLabel: "Why should your review come back?",
  appealFailed: "This could not be sent. Please try again.",
  appealGoOn: "Log in and send it",
  appealNeedsScript: "Sending this needs JavaScript. You can answer our mail instead.",
  appealNoReview: "Follow the link in our mail, or choose the review in My Reviews.",
  appealWaits: "Someone else is looking at it again, as you asked.",
  appealOver: "This decision is final.",
  appealed: "Thank you. Someone else will look at it again, and we will write to you.",
  appealLinkDead: "This link no longer works. You can ask for a second look in My Reviews.",
  cannotAppeal: "There is nothing to appeal about this review.",
  cannotEdit: "A review that we removed cannot be edited. You can delete it.",
  changedSince: "The author has changed this review since you opened it. Please read it again.",
  waitsOn: "Looked at. Others see it from the next night on in which reviews appear.",
  gone: "This review was deleted by its author.",
  notPossible: "This cannot be decided about this review as it is now. Please open it again.",
  suspended: "This account is suspended.",
  suspensionLifted:
    "The suspension is over. What has gone of the reviews comes back in the next night.",
  suspendedAlready: "This account is suspended already.",
  unknownAccount: "There is no such account, or it is not suspended.",
  authorNeedsItem:
    "You can see who wrote it only while a member’s report, a hold, an appeal or a notice about the review is waiting for you.",
  authorsEnough: `You have opened ${moderationLimits.authorsOpenedDaily} authors within a day. Someone else can decide this, or you can tomorrow.`,
  onlyAdmins: "Only an admin can suspend a member of staff, or lift the suspension.",
} as const;

/** The request to change a review, by its reason. */
const askedFor: Record<ReportReason, string> = {
  "names-a-person": "please leave out the person whom it names",
  "patient-details": "please leave out the details of a patient",
  "not-a-real-shift": "please say only what you saw on a shift of your own",
  "another-place": "please say only what is about this place",
  "hateful-or-threatening": "please leave out what is hateful or threatening",
  "telephone-number": "please leave out the telephone number",
  "private-address": "please leave out the private address",
  advertisement: "please leave out what advertises something",
  "paid-or-own":
    "please say only what you saw on a shift of your own, and nothing that you were paid or asked to say",
  unlawful: "please leave out what is unlawful",
  defamatory: "please say only what you saw yourself and can stand by",
};

/** In the letter, after the reason. */
export const lawSentence = (law: string): string => `The law that we think it breaks: ${law}.`;

/** The same for a reply, in a sentence. */
export const whyHeldText = (reason: HoldReason): string => whyHeld[reason];

export const askedForText = (reason: ReportReason): string => askedFor[reason];
export const removedForText = (reason: ReportReason): string => removedFor[reason];

const whyHeld: Record<HoldReason, string> = {
  "patient-details": "It may have details of a patient.",
  "telephone-number": "It may have a telephone number.",
  "names-a-person": "It may name a person.",
  burst: "Other reviews of this place came today.",
  "evidence-refused": "We could not confirm your registration.",
};

const isOfWords = (reason: HoldReason): boolean =>
  reason === "patient-details" || reason === "telephone-number";

const whenPublic = (reason: HoldReason): string =>
  reason === "burst"
    ? `We aim to decide within a day, and after ${stateLimits.burstHoldHours} hours at the latest it is public.`
    : "We aim to decide within a day, and write to you.";

const decidedWords: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(decisionTexts).map(([decision, { done }]) => [decision, done.slice(0, -1)]),
);
const reasonWords: Partial<Record<string, string>> = { ...reasonTexts, ...keepReasonTexts };

/** On the screen of a review under decision. */
export const deskMatterTexts = {
  loading: "Loading",
  loadingFailed: "This could not be loaded.",
  failed: "That did not work. Please try again.",
  tryAgain: "Try again",
  review: "The review",
  about: (isAnonymous: boolean, month: string) =>
    `${isAnonymous ? "Anonymous" : "With a name"}, ${month}.`,
  states: {
    public: "Others see it.",
    waiting: "Looked at; it appears with the others that wait.",
    held: "Held: others do not see it yet.",
    hidden: "Removed; its rating counts.",
    struck: "Removed; its rating does not count.",
    refused: "Removed before others saw it.",
    suspended: "Others do not see it at present.",
  },
  before: "Decided before",
  /** Writes an entry of the log: a decision in its words, anything else by its name there. */
  decided: (action: string, reason: string) =>
    [decidedWords[action] ?? action, ...(reason === "" ? [] : [reasonWords[reason] ?? reason])]
      .map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1).replaceAll("-", " ")}.`)
      .join(" "),
  byYou: "By you.",
  own: "You wrote this review, so someone else has to decide about it.",
  noWords: "It has no words.",
  whichLaw: "Which law does it break?",
  whichLawHint:
    "Its name and section, such as “Protection from Harassment Act 1997, section 2”. The author reads it.",
  decideByLaw: "Decide",
  law: (law: string) => `The law named: ${law}.`,
  why: (decision: string) => `${decision}: why?`,
  cancel: "Cancel",
  statement: "What its author says",
  author: "Its author",
  showAuthor: "Show the author",
  askAuthor: "Who wrote it?",
  whyAuthor: "Why does the decision need to know?",
  isLogged: `The log keeps that you looked, and why. The author sees the day and the reason, unless a court forbids it. Every admin is told tomorrow how many authors you opened; ${moderationLimits.authorsOpenedDaily} a day at most.`,
  authorReasons: authorReasonTexts,
  erased: "Its author has deleted the account.",
  verification: {
    verified: "registration checked",
    pending: "registration not checked yet",
    rejected: "registration refused",
  },
  history: (since: string, posted: number, removed: number) =>
    `Member since ${since}. Reviews: ${posted}, of which removed: ${removed}.`,
  isSuspended: "Suspended.",
  suspend: "Suspend this account",
  suspendReason: "Because",
  suspendReviews: "The reviews",
  choose: "Choose",
  suspensionReasons: {
    "repeated-removals": "Several reviews had to be removed",
    "reviews-not-genuine": "Reviews were not about real shifts",
    "false-registration": "The registration is not theirs",
    abuse: "They threatened or harassed someone",
  },
  suspendedReviews: {
    "reviews-stay": "All stay",
    "reviews-go": "All go in the next night to a 1st or 15th, and come back if it ends",
  },
} as const;
