import type { ClaimReason } from "./choices.ts";

/** What those see who ask to speak for a place. */
export const claimTexts = {
  question: "Do you run this place?",
  questionAgency: "Do you run this agency?",
  answer: "Reply to reviews under your organisation's name. It is free, and buys no advantage.",
  ask: "Ask to reply",
  notForSale:
    "Replying is free. Nothing you can do or pay here changes a rating, the order of a list or which reviews are shown.",
  provesNothing:
    "An address there does not show that you run the place: locums, colleagues or strangers have one too. Use an address at a domain that is your organisation's alone, or choose the letter.",
  notTheWebsite: (site: string) =>
    `Use an address at ${site}, the agency's website as it is listed here. If that website is wrong, write to us.`,
  noLetter: "We have no postal address of agencies. Choose the mail.",
  asked:
    "Please look at your mail: follow the link in it to confirm your address. Then one of us looks at your claim.",
  unknownPlace: "This place is no longer here.",
  noCodeNeeded: "This claim needs no letter now.",
  letterFirst: "First the letter: its code has not been entered yet.",
  notNow: "The claim is no longer in a state in which this can be decided.",
  chooseReason: "Choose a reason: the claimant is told it.",
  noBranches: "An agency has no branches with codes.",
  unknownCode: (code: string) => `There is no place with the code ${code}.`,
  claimedAlready: (organisation: string) =>
    `${organisation} replies for it already. Revoke that claim first, or refuse this one.`,
  decided: "Done.",
  reopened: "It is in the queue again.",
  codeAccepted: "Thank you. One of us now looks at your claim, and you get a mail with the answer.",
  invalidCode: "This code is not valid, or no longer. Please check it, or ask again.",
  linkAsked: "If we know this address, a mail with a new link is on its way.",
  given: "You have given it up. Your replies and what we knew about you are deleted.",
  reasons: {
    "not-shown": "It has not been shown that you speak for the place.",
    "domain-not-yours": "The domain of your address is not the organisation's alone.",
    "claimed-by-another": "Another organisation replies for this place already.",
    "no-answer": "The code of our letter was not entered in time.",
    misused: "The replies broke our rules again and again.",
  } satisfies Record<ClaimReason, string>,
} as const;
