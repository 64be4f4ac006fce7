import { formatDay } from "../../uk-dates.ts";

/** Texts for people who send a notice under section 5 of the Defamation Act 2013, or are asked to answer one. */
export const noticeTexts = {
  empty: "Write which statement you complain about.",
  /** The required parts of a notice, by item. */
  items: {
    name: "your name",
    email: "an email address at which we can reach you",
    statement: "the statement that you complain about",
    where: "where on the site it is",
    why: "why it is defamatory of you",
    meaning: "the meaning that you say it has",
    inaccuracies:
      "what in it you believe to be factually inaccurate, or opinion that facts do not support",
    lacksInformation:
      "that you do not have enough information about its author to bring proceedings against them",
    consentToName: "whether you agree that we give its author your name",
    consentToEmail: "whether you agree that we give its author your email address",
  },
  labels: {
    name: "Your full name",
    email: "Your email address",
    statement: "The statement, word for word",
    where: "Where it is on the site",
    why: "Why it is defamatory of you",
    meaning: "The meaning that you say it has",
    inaccuracies: "What in it is factually inaccurate, or opinion that facts do not support",
    lacksInformation:
      "I do not have enough information about the author to bring proceedings against them",
    consentToName: "May we give the author your name?",
    consentToEmail: "May we give the author your email address?",
  },
  /** For an author who stands by what they wrote. */
  identity: {
    name: { label: "Your full name" },
    address: { label: "Your postal address", hint: "Where you live or carry on business" },
  },
  hints: {
    where: "A link to the page, and the month of the review",
  },
  complete: (reference: string) =>
    `We have your notice. Its reference is ${reference}. Within 48 hours, not counting weekends and bank holidays, we write to you what we have done.`,
  incomplete: (reference: string) =>
    `We have what you sent, under the reference ${reference}, but it is not yet a notice that the law recognises: something is missing. Please send it again with everything below.`,
  failed: "Your notice could not be sent",
  notPublic:
    "What you chose is not on the site any more. To complain about it all the same, say where it was and send the notice again.",
  notFound: "This link does not work. Please use the one in our mail as it is.",
  answer: {
    chooseWish: "Choose whether it should stay.",
    nameMissing: "Enter your full name: without it we have to remove what you posted.",
    addressMissing:
      "Enter the postal address where you live or work: without it we have to remove what you posted.",
    consentMissing: "Choose whether we may pass your name and address on.",
    over: "The time to answer is over. If you want to tell us something, please write to us.",
    answered: "You have answered this already. If something has changed, please write to us.",
    storedRemove: "Thank you. We remove what you posted, and tell the person who complained.",
    storedKeep:
      "Thank you. What you posted stays, unless your name or address cannot be right. We tell the person who complained that you stand by it.",
    until: (answerUntil: string) =>
      `midnight at the end of ${formatDay(new Date(Date.parse(answerUntil) - 1).toISOString())}`,
    nobodys:
      "What you posted is gone, or is no longer joined to you. We take no name or address for it any more: it can only be removed.",
    failed: "Your answer could not be sent",
    notLoaded: "This could not be loaded. Please try again.",
  },
} as const;
