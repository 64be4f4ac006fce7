import type { NoticeAction, NoticeSource, NoticeState } from "../../choices.ts";
import { noticeTexts } from "./notice-texts.ts";
import type { NoticeItem } from "./notices.ts";

/** Texts for staff about notices under section 5 of the Defamation Act 2013. They need not be lawyers. */
export const deskNoticeTexts = {
  receivedAt: "Enter the day and hour at which it arrived.",
  inFuture: "It cannot have arrived later than now.",
  source: "Say how it arrived.",
  chooseAction: "Choose what to do.",
  notNow: "This step is not possible now. Load the notice again.",
  chooseStatement: "Paste the link of Report beside the review or reply.",
  unknownStatement: "There is no such review or reply.",
  enterReference: "Enter the reference of the other notice.",
  unknownReference: "There is no other notice with this reference.",
  unknownReport: "There is no such report.",
  unknownMessage: "There is no such message.",
  isNotice: "This has been made a notice already. It is in the list.",
  noAnswer: "The author has not answered.",
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
      why: "The five days are over without an answer that has what the law asks for, so it wants it removed.",
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
      why: "The author stands by it, by our page or in a letter that came in time, and gave a name and a postal address that may be right. It stays.",
    },
    "close-gone": {
      label: "Tell the complainant that it is gone",
      said: "Closed.",
      shortcut: "v",
      why: "The statement is not on the site any more as it was complained about: its author deleted it or took their name off it, or it was removed for another reason. If the words are still there, the complainant may send another notice.",
    },
  } satisfies Record<NoticeAction, { label: string; said: string; shortcut: string; why: string }>,
} as const;
