/** What those who write, change or delete reviews are told besides. */
export const reviewFormTexts = {
  edited: "Successfully editted!",
  /** On the card, once its new words stand in it. */
  submitted: "Successfully submitted!",
  deleted: "Successfully deleted!",
  askDelete: "Are you sure you want to delete this review?",
  fillAllFields: "Please fill in all required fields and select a rating!",
  postFailed: "Failed to post review.",
  agencyPostFailed: "Error submitting review",
  editFailed: "Failed to update review",
  editUnreachable: "An error occurred while editing the review.",
  agencyEditFailed: "Error updating review",
  deleteFailed: "Failed to delete review",
  unknown: "This review is no longer there.",
  notYours: "Only its author can change or delete a review.",
  duplicate:
    "You posted this very review here a few minutes ago. It is safe; there is no need to send it again.",
  loggedOut: "You must be logged in to submit a review.",
  anonymity:
    "Others see neither your name nor your profession, and only the month. What you write can still give you away, and so can having been the only locum there: leave out details only you would know.",
  anonymityLate:
    "From then on others see neither your name nor your profession, and only the month. Whoever has read it with your name may remember it.",
} as const;
