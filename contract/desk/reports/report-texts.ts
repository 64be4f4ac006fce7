import * as reportLimits from "./report-limits.ts";
import type { ReportReason } from "../../reviews/states/moderation.ts";
import { reasonTexts, removedForText } from "../moderation/moderation-texts.ts";
import type { ReportDecision, ReportKind, ReportOutcome } from "./reports.ts";

/** Two of the reasons mean something else for a place than for a text. */
const ofPlaces = {
  ...reasonTexts,
  "not-a-real-shift": "It does not exist, or has closed",
  "another-place": "Its name or address is wrong, or it is here twice",
} satisfies typeof reasonTexts;

const ofListings = {
  ...reasonTexts,
  "names-a-person": "It is the name of a person",
  "not-a-real-shift": "Reports are not of real shifts",
  "another-place": "It is about another organisation",
} satisfies typeof reasonTexts;

/** By the kinds that are no texts. */
const reasonsOf: Partial<Record<ReportKind, typeof reasonTexts>> = {
  workplace: ofPlaces,
  agency: ofPlaces,
  listing: ofListings,
};

/** Returns what may be wrong with what is reported, in words. */
export const reasonTextsFor = (kind: ReportKind): Record<ReportReason, string> =>
  reasonsOf[kind] ?? reasonTexts;

/** Reasons for texts only. */
const ofWords: ReadonlySet<ReportReason> = new Set([
  "telephone-number",
  "private-address",
  "advertisement",
  "paid-or-own",
]);

/** @returns the reasons to choose from */
export const reasonsFor = (kind: ReportKind): ReportReason[] =>
  // Not from the list in moderation.ts, which would bring the schemas with it into the form's page.
  (Object.keys(reasonTexts) as ReportReason[]).filter(
    (reason) => !(reasonsOf[kind] && ofWords.has(reason)),
  );

/** @returns why it was removed or changed, for the middle of a sentence */
export const outcomeReasonText = (kind: ReportKind, reason: ReportReason): string =>
  reasonsOf[kind]?.[reason].toLowerCase() ?? removedForText(reason);

/** Texts for reporters. */
export const reportTexts = {
  kinds: {
    "workplace-review": "a review of a workplace",
    "agency-review": "a review of an agency",
    reply: "a reply to a review",
    workplace: "a workplace",
    agency: "an agency",
    listing: "a name that is listed with its payments",
  } satisfies Record<ReportKind, string>,
  about: "You report:",
  reason: { label: "What is wrong?" },
  details: {
    label: "In a sentence, what is wrong?",
    hint: "Quote the words, if it is about words. Please leave out patients' details.",
  },
  email: {
    label: "Your email address",
    hint: "For our answer. The author of the review does not see it.",
  },
  forThePlace: { label: "I speak for this workplace or agency" },
  again: { label: "Why should we look again?" },
  sent: (reference: string): string =>
    `Thank you. One of us will look at it. Your reference is ${reference}.`,
  askedAgain: "Thank you. Another of our moderators will look at it once more.",
  failed: "Your report could not be sent",
  unknown: "What you report is no longer here. Please load its page again.",
  unknownReference: "We know no report with this reference. Please check the link in our mail.",
  emailNeeded: "Enter your email address.",
  cannotAskAgain: `We can look at a report again once, within ${reportLimits.secondLookDays} days of our decision.`,
  outcomes: {
    kept: "We looked at it and left it as it is: it keeps our rules.",
    removed: "We removed it.",
    changed: "It was changed, or is being corrected.",
    notice:
      "We treat it as a notice under section 5 of the Defamation Act 2013, and write to you about it.",
  } satisfies Record<ReportOutcome, string>,
  decided: {
    keep: "Kept.",
    remove: "Removed.",
    correct: "Handed on to be corrected.",
  } satisfies Record<ReportDecision, string>,
  replyTo: (isAnonymous: boolean) =>
    `The ${isAnonymous ? "anonymous" : "named"} review that it answers`,
  isHeldReply: "Others do not see this reply yet.",
  nothingMarked: "Since it was held, it was edited, and nothing in it is marked any more.",
  replyChanged: "This reply was changed since, or is gone. It stays as it is now.",
  publish: "Publish",
  published: "Published.",
  counted: (all: number, shown: number) =>
    `${all} reports in all; the words of ${shown} stand here.`,
  isNotice: "It was made a notice of defamation, which is in the queue.",
  reasonNeeded: "Choose the reason of the policy.",
  notPossible: "This cannot be decided about it.",
  received: "We have your report. One of us will look at it; we aim to do so within two days.",
  lookedAt: "One of us is looking at it.",
  gone: "What you reported is no longer there as you reported it. There is nothing more for us to decide.",
  secondLook: "Another of our moderators is looking at it once more.",
  secondLookDecided: "Another of our moderators has looked at it once more. This is final.",
} as const;
