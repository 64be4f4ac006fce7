import type { AgencyAction, PersonAction, PlaceActionInput } from "./admin.ts";
import type { VerificationStatus } from "../../choices.ts";
import type { ReviewsOnSuspension, SuspensionReason } from "../../reviews/states/moderation.ts";
import { formatDay } from "../../uk-dates.ts";

/** Labels and hints of the fields on the pages for admins. */
export const adminFields = {
  person: { label: "Find a person", hint: "Part of a name, or a whole email address" },
  place: {
    label: "Find a place",
    hint: "A name, a postcode, an ODS code or an id; closed places too",
  },
  agency: { label: "Find an agency" },
  action: { label: "What to do" },
  reason: {
    label: "Why",
    hint: "Stays with what was done, for other admins. Name no people.",
  },
  other: {
    label: "The other place",
    hint: "Its ODS code or id. It becomes a part of this one, with its reviews.",
  },
  entry: { label: "The entry that becomes a place of its own again" },
  field: { label: "What is wrong" },
  value: { label: "What it should be" },
  baseRateDay: { label: "In force on", hint: "A 30 June or a 31 December" },
  baseRatePercent: { label: "Per cent", hint: "Such as 3.75" },
  suspensionReason: { label: "Reason" },
  suspensionReviews: { label: "Their reviews" },
  sure: { label: "I know that this cannot be undone." },
} as const;

/** Texts of the pages for admins: labels, questions before something is done, and confirmations. */
export const adminTexts = {
  testMail: "A test mail is on its way to you.",
  failed: "That did not work. Please try again.",
  notLoaded: "This could not be loaded. Please try again.",
  lookedAgain: "This is how it is now.",
  sure: "Tick the box first: this cannot be undone.",
  held: ({ since, waiting, restored }: { since: string; waiting: number; restored: number }) =>
    `No mail is sent since the restore of ${formatDay(since)}: ${waiting} ${waiting === 1 ? "waits" : "wait"}, ${restored} of them from the backup. ` +
    "`npm run mails -- release` sends them; `npm run mails -- discard` first drops those from the backup.",
  updating: "The registers are being downloaded. This page shows how it went.",
  updatingAlready: "The registers are being downloaded already.",
  accepting: "The register is being imported. This page shows how it went.",
  notHeld: "That is not what waits any more. Look again.",
  noPerson: "There is no such account any more.",
  noPlace: "There is no such workplace.",
  noAgency: "There is no such agency.",
  ownAccount: "This is your own account. Another admin has to do this.",
  notConfirmed: "The address has not been confirmed yet.",
  confirmedAlready: "The address has been confirmed already.",
  undone: (number: number) => `Action ${number} is undone.`,
  placeDone: (number: number) =>
    `Done. It is action ${number} in the list below, and can be undone.`,
} as const;

export const personActionTexts: Record<
  PersonAction,
  { button: string; question: string; done: string }
> = {
  "end-sessions": {
    button: "Log it out everywhere",
    question: "End all sessions of this account?",
    done: "The account is logged out everywhere.",
  },
  "renew-bylines": {
    button: "Put the present name on named reviews",
    question:
      "Put the present name on this person's earlier named reviews? Only after a legal change of name.",
    done: "The named reviews have the present name.",
  },
  "resend-confirmation": {
    button: "Send the confirmation again",
    question: "Send the mail that confirms the address again?",
    done: "The confirmation is on its way.",
  },
};

export const verificationTexts: Record<VerificationStatus, string> = {
  pending: "Not checked yet",
  verified: "Checked",
  rejected: "Refused",
};

/** The reasons that admins choose from; the mail to a suspended member has words of its own. */
export const suspendingReasonTexts: Record<SuspensionReason, string> = {
  "repeated-removals": "Several reviews had to be removed",
  "reviews-not-genuine": "Reviews are not about real shifts",
  "false-registration": "The registration is not theirs",
  abuse: "Threatened or harassed someone",
};

export const suspendingReviewsTexts: Record<ReviewsOnSuspension, string> = {
  "reviews-stay": "Their reviews stay.",
  "reviews-go":
    "Their reviews go in the next night to a 1st or 15th, and come back in one when the suspension ends.",
};

export const placeActionTexts: Record<PlaceActionInput["action"], string> = {
  merge: "Merge another place into it",
  split: "Split off an entry",
  close: "Mark it as closed",
  reopen: "Mark it as open",
  correct: "Correct something",
};

/** `value`: the label of what is to be typed. */
export const agencyActionTexts: Record<
  AgencyAction,
  { button: string; value?: string; done: string }
> = {
  rename: {
    button: "Rename it",
    value: "The new name",
    done: "The agency is renamed. Links with its old name lead to it.",
  },
  website: {
    button: "Correct its website",
    value: "The address of the website",
    done: "The website is corrected.",
  },
  merge: {
    button: "Merge another into it",
    value: "The name of the other, whose reviews it gets",
    done: "The two are one agency now.",
  },
  remove: { button: "Remove it", done: "The agency is removed." },
};
