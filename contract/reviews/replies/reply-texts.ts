/** Texts for people who reply for a workplace or an agency, and the reasons why the server refuses. */
export const replyFormTexts = {
  text: {
    label: "Your reply",
    hint: "Everybody can read it, under your organisation's name. Do not name the reviewer or guess who it is, and write nothing about patients.",
  },
  newLink: { label: "Email address" },
  loadingFailed: "The reviews could not be loaded.",
  giveUpFailed: "That did not work. Please try again.",
  posted: "Your reply is below the review.",
  /** Said of a reply to what is listed of payments, or will be. */
  postedToListing: "Your reply stands with the figures.",
  held: "One of us reads your reply before others do. We aim to decide within two days, and write to you.",
  waits: "Others do not see this reply yet: one of us reads it first.",
  edited: "Your reply is changed.",
  removed: "Your reply is deleted.",
  corrected: "Thank you. The agency's page is up to date.",
  websiteWaits:
    "Thank you. One of us looks at the new website before it is shown, since it is at another domain; the rest is up to date.",
  failed: "Your reply could not be saved",
  invalidLink: "This link is not valid, or no longer. Ask for a new one.",
  listingGone: "This is not listed any more, or is not yours, so there is nothing to reply to.",
  reviewGone: "This review is no longer here, so there is nothing to reply to.",
  replyGone: "This reply is no longer here.",
  notYours: "Another organisation replies for this place.",
  notYourAgency: "You can correct only an agency that you speak for.",
  replied: "There is a reply to this review already.",
  removedByUs:
    "We removed your reply to this review. If you think that was wrong, answer our mail.",
  editedElsewhere: "Your reply was changed elsewhere in the meantime. This is how it reads now.",
} as const;
