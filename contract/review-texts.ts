export const reviewTexts = {
  posted: "Successfully submitted review!",
  agencyPosted: "Review submitted successfully!",
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
  editWindowClosed: (day: string) =>
    `Reviews can be edited or deleted for 30 days after posting. For this one that ended on ${day}.`,
  duplicate:
    "You posted this very review here a few minutes ago. It is safe; there is no need to send it again.",
  loggedOut: "You must be logged in to submit a review.",
  anonymousAuthor: "Anonymous",
  ownAnonymous: "This review is anonymous",
  ownNamed: "This review is not anonymous",
  notYetPaid: "Not yet paid when written",
  anonymity:
    "Others see neither your name nor your profession, and only the month. What you write can still give you away, and so can having been the only locum there: leave out details only you would know.",
  anonymityLate:
    "From then on others see neither your name nor your profession, and only the month. Whoever has read it with your name may remember it.",
  loadingOwn: "Loading your reviews...",
  noneOwn: "You haven't posted any reviews yet.",
  noneOwnOfAgencies: "You haven't posted any agency reviews yet.",
  loading: "Loading reviews...",
} as const;
