export const reviewTexts = {
  posted: "Successfully submitted review!",
  fillAllFields: "Please fill in all required fields and select a rating!",
  postFailed: "Failed to post review.",
  duplicate:
    "You posted this very review here a few minutes ago. It is safe; there is no need to send it again.",
  anonymousAuthor: "Anonymous",
  ownAnonymous: "This review is anonymous",
  ownNamed: "This review is not anonymous",
  notYetPaid: "Not yet paid when written",
} as const;
