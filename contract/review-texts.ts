/** What readers of reviews are told. */
export const reviewTexts = {
  posted: "Successfully submitted review!",
  agencyPosted: "Review submitted successfully!",
  anonymousAuthor: "Anonymous",
  ownAnonymous: "This review is anonymous",
  ownNamed: "This review is not anonymous",
  /** What a card calls what it shows of a workplace beside the comments, in its order. */
  figures: {
    payRate: "Pay",
    timeToPay: "Time to pay",
    pmr: "PMR",
    features: "Special facilities",
  },
  notYetPaid: "Not yet paid when written",
  loadingOwn: "Loading your reviews...",
  noneOwn: "You haven't posted any reviews yet.",
  noneOwnOfAgencies: "You haven't posted any agency reviews yet.",
  loading: "Loading reviews...",
  /** Of a place that nobody has reviewed. */
  noRating: "No rating yet",
} as const;
