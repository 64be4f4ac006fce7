import type { AgencyAction, PersonAction, PlaceActionInput } from "./admin.ts";
import type {
  NoticeAction,
  NoticeSource,
  NoticeState,
  StaffRole,
  VerificationStatus,
} from "./choices.ts";
import { limits } from "./limits.ts";
import type { ReviewsOnSuspension, SuspensionReason } from "./moderation.ts";
import { noticeTexts } from "./notice-texts.ts";
import type { NoticeItem } from "./notices.ts";
import type { MarkKind } from "./review-check/marks.ts";
import { formatDay } from "./uk-dates.ts";

/** Texts of the desk for staff. */
export const deskTexts = {
  secondFactorRequired: "Enter the code from your authenticator app to open the desk.",
  anotherRole: "This needs a role at the desk that you do not have.",
  gone: "This is no longer here: it was deleted by its owner.",
  decidedAlready: "Someone else has decided this in the meantime.",
  ownMatter: "This concerns you, so someone else has to decide it.",
  tooLateToUndo: "This can no longer be taken back.",
  decided: "Decided.",
  mailsWait: `You can take it back for ${limits.undoMinutes} minutes; no mail about it goes before then.`,
  undone: "Taken back.",
  undoFailed: "It could not be taken back. Please try again.",
} as const;

/** Labels and failures of the desk's own pages. */
export const deskPageTexts = {
  show: { label: "Show" },
  shortcuts: { label: "Use keyboard shortcuts in this browser" },
  itemFailed: "It could not be loaded.",
  logFailed: "The log could not be loaded. Please try again.",
  downloadFailed: "The log could not be downloaded. Please try again.",
} as const;

export const staffRoleLabels: Record<StaffRole, string> = {
  moderator: "Moderator",
  verifier: "Verifier",
  admin: "Admin",
};

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

export const baseRateTexts = {
  badDay: "Give a 30 June or a 31 December, such as 2026-06-30: the law asks for no other day.",
  badPercent: (most: number) => `Give the rate in per cent, such as 3.75, from 0 to ${most}.`,
  saved: "The base rate is saved.",
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

/** The list of reviews that were sent all the same. */
export const deskMarkedTexts = {
  intro:
    "Public reviews of this month and the last in which something was marked before they were sent. Most are fine: the check goes by words alone. Take one into the queue to read it and decide; until then it stays public. One that has been decided about leaves this list.",
  kinds: {
    person: "a name",
    telephone: "a telephone number",
    address: "an address",
    patient: "details of a patient",
    time: "an exact day or time",
    threat: "a threat",
    crime: "an accusation of a crime",
  } satisfies Record<MarkKind, string>,
  none: "Nothing was sent all the same this month or the last.",
  look: "Look at it",
  failed: "The list could not be loaded.",
  notOpened: "That did not work. Please try again.",
} as const;

/** Texts of the desk about places that members added. */
export const deskPlaceTexts = {
  name: { label: "Name" },
  address: { label: "Address" },
  postcode: { label: "Postcode" },
  kind: { label: "Kind" },
  correctionFailed: "The correction could not be stored.",
  nothingToCorrect: "Change at least one of the fields.",
  onlyWorkplaces: "An agency is corrected by an admin.",
} as const;

/** Labels and messages about staff, their roles and their second factor. */
export const staffTexts = {
  codeMissing: "Enter the code.",
  code: {
    label: "Code",
    hint: "The six digits that your authenticator app shows, or one of your recovery codes",
  },
  newCode: { label: "Code", hint: "The six digits that the app shows now" },
  password: { label: "Your password" },
  email: { label: "Email address of their account" },
  failed: "That did not work. Please try again.",
  openFailed: "The desk could not be opened.",
  inviteFailed: "The invitation could not be sent.",
  listFailed: "The list could not be loaded. Please try again.",
  codesFailed: "The codes could not be renewed.",
  wrongCode: "This code is wrong, or was used before. Wait for the next one and try again.",
  appUnreadable: "We cannot check your app’s codes at the moment. Use a recovery code instead.",
  notSetUp: "Set up your authenticator app first.",
  setUpAlready:
    "Your authenticator app is set up. If you have lost it, use a recovery code or ask an admin.",
  opened: "The desk is open.",
  unknownAddress:
    "There is no confirmed account with this address. Ask the person to sign up first.",
  isStaff: "This person is at the desk already. Change their roles in the list.",
  notStaff: "This person is not at the desk any more.",
  lastAdmin: "There has to be one admin. Make someone else an admin first.",
  lastAdminErases:
    "You are the only admin: without one, nobody could let others in. Make someone else an admin on the desk’s staff page first, then delete your account.",
  ownFactor: "Another admin has to do this for you, or you on the command line.",
  rolesChanged: "The roles are changed.",
  revoked: "This person is not at the desk any more.",
  invited: "The invitation is on its way.",
  factorReset: "The second factor is deleted. The person sets it up again at the desk.",
} as const;

/** Texts for staff about notices under section 5 of the Defamation Act 2013. They need not be lawyers. */
export const deskNoticeTexts = {
  receivedAt: "Enter the day and hour at which it arrived.",
  inFuture: "It cannot have arrived later than now.",
  source: "Say how it arrived.",
  chooseAction: "Choose what to do.",
  notNow: "This step is not possible now. Load the notice again.",
  chooseStatement: "Choose the review or reply that it is about.",
  unknownStatement: "There is no such review or reply.",
  enterReference: "Enter the reference of the other notice.",
  unknownReference: "There is no other notice with this reference.",
  unknownReport: "There is no such report.",
  unknownMessage: "There is no such message.",
  isNotice: "This has been made a notice already. It is in the list.",
  enterLink: "Paste the link to the page.",
  chooseWish: "Choose what the author wants.",
  noAnswer: "The author has not answered.",
  lateAnswer: "It arrived after the time to answer was over.",
  saved: "Saved.",
  mayBeNotice: (at: string) =>
    `This may be one: then the time that the law gives us counts from ${at}.`,
  theirWords:
    "What the complainant wrote goes below, in their words. Leave empty what they did not say.",
  asItCame: "The message as it came",
  /** The items of a notice for its readers: the desk, and the author in their copy. */
  items: {
    name: "Complainant's name",
    email: "Complainant's email address",
    statement: noticeTexts.labels.statement,
    where: noticeTexts.labels.where,
    why: "Why it is defamatory of them",
    meaning: "The meaning that they say it has",
    inaccuracies: noticeTexts.labels.inaccuracies,
    lacksInformation:
      "They do not have enough information about the author to bring proceedings against them",
    consentToName: "Whether the author may have their name",
    consentToEmail: "Whether the author may have their email address",
  } satisfies Record<NoticeItem, string>,
  states: {
    received: "New: to be passed on or answered",
    asked: "The author has been asked",
    answered: "The author has answered",
    unanswered: "The author did not answer in time",
    defective: "Answered: not a complete notice",
    removed: "Closed: removed",
    kept: "Closed: the author stands by it",
    gone: "Closed: it was no longer on the site",
  } satisfies Record<NoticeState, string>,
  sources: {
    form: "the form",
    report: "a report",
    message: "a message",
    letter: "a letter",
  } satisfies Record<NoticeSource, string>,
  actions: {
    "ask-author": {
      label: "Send it to the author",
      said: "Sent to the author.",
      shortcut: "s",
      why: "The notice has everything the law asks for. The author gets a copy and five days to answer.",
    },
    "answer-defective": {
      label: "Answer that something is missing",
      said: "Answered.",
      shortcut: "m",
      why: "Something is missing, or it does not say which statement it is about. We say what is missing, and nothing else happens.",
    },
    "remove-third-posting": {
      label: "Remove it without asking",
      said: "Removed.",
      shortcut: "w",
      why: "The same author has posted the same statement before, and it was removed twice after notices. The law then asks nobody.",
    },
    "remove-no-answer": {
      label: "Remove it",
      said: "Removed.",
      shortcut: "x",
      why: "The five days are over and the author has not answered, so the law wants it removed.",
    },
    "remove-agreed": {
      label: "Remove it",
      said: "Removed.",
      shortcut: "x",
      why: "The author does not want it posted any more.",
    },
    "remove-incomplete": {
      label: "Remove it",
      said: "Removed.",
      shortcut: "x",
      why: "The answer lacks a name, a postal address, or whether we may pass them on, so the law wants it removed.",
    },
    "remove-not-believable": {
      label: "Remove it: name or address cannot be right",
      said: "Removed.",
      shortcut: "x",
      why: "Only where no reasonable operator would believe the name or the address, such as Mickey Mouse or a street that does not exist.",
    },
    keep: {
      label: "Keep it and tell the complainant",
      said: "Kept.",
      shortcut: "k",
      why: "The author stands by it and gave a name and a postal address that may be right. It stays.",
    },
    "close-gone": {
      label: "Tell the complainant that it is gone",
      said: "Closed.",
      shortcut: "v",
      why: "The statement is not on the site any more as it was complained about: its author deleted it or took their name off it, or it was removed for another reason. If the words are still there, the complainant may send another notice.",
    },
  } satisfies Record<NoticeAction, { label: string; said: string; shortcut: string; why: string }>,
} as const;
