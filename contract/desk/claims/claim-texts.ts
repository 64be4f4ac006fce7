import type { ClaimReason } from "../../choices.ts";

/** Texts for people who ask to speak for a place. */
export const claimTexts = {
  notForSale:
    "Replying is free. Nothing you can do or pay here changes a rating, the order of a list or which reviews are shown.",
  provesNothing: (domain: string) =>
    `An address at ${domain} proves nothing: locums, colleagues or strangers have one too.`,
  notTheWebsite: (site: string) =>
    `Use an address at ${site}, the agency's website as it is listed here. If that website is wrong, write to us.`,
  shared: (site: string) =>
    `Several agencies here have a website at ${site}. An address there proves nothing: write to us.`,
  noNumber:
    "No register gives a telephone number of this place. We cannot check who runs it: write to us.",
  asked:
    "Please look at your mail: follow the link in it to confirm your address. Then one of us looks at your claim.",
  unknownPlace: "This place is no longer here.",
  otherProof: "Call a workplace. Of an agency the address at its website counts.",
  notNow: "The claim is no longer in a state in which this can be decided.",
  chooseReason: "Choose a reason: the claimant is told it.",
  noBranches: "An agency has no branches with codes.",
  unknownCode: (code: string) => `There is no place with the code ${code}.`,
  claimedAlready: (organisation: string) =>
    `${organisation} replies for it already. Revoke that claim first, or refuse this one.`,
  otherWebsite: "The organisation now asks for another website. Please look again.",
  decided: "Done.",
  codeAccepted: "Thank you. One of us now looks at your claim, and you get a mail with the answer.",
  invalidCode: "This code is not valid, or no longer. Please check it, or ask again.",
  linkAsked: "If we know this address, a mail with a new link is on its way.",
  given: "You have given it up. Your replies and what we knew about you are deleted.",
  reasons: {
    "not-shown": "It has not been shown that you speak for the place.",
    "domain-not-yours": "The domain of your address is not the organisation's alone.",
    "claimed-by-another": "Another organisation replies for this place already.",
    "no-answer": "We called the register's number of the place, and nobody there confirmed it.",
    misused: "The replies broke our rules again and again.",
  } satisfies Record<ClaimReason, string>,
} as const;

/** Labels and hints of the forms of those who speak for a place. */
export const claimFormTexts = {
  organisation: {
    label: "Organisation",
    hint: "As it is to stand above your replies, such as Ashenwick Pharmacy",
  },
  person: { label: "Your name", hint: "Not shown. If we call the place, we ask for you" },
  role: {
    label: "Your role there",
    hint: "Such as owner, superintendent or practice manager. Only we see it",
  },
  email: {
    label: "Email address",
    hint: "We send your link there. Only we see it",
  },
  note: { label: "Anything we should know", hint: "Such as your other branches" },
  code: { label: "Code", hint: "16 letters and digits, in the link of our mail" },
  failed: "Your claim could not be sent",
  codeFailed: "The code could not be checked",
  linkFailed: "The link could not be sent",
} as const;
