import type { AgencyReviewFields } from "../reviews/reviews/agency-reviews.ts";
import type { WorkplaceReviewFields } from "../reviews/reviews/reviews.ts";

/** A workplace review as its form sends it, with every field filled in. */
export const aReview = (changes: Partial<WorkplaceReviewFields> = {}): WorkplaceReviewFields => ({
  rating: 8,
  wouldReturn: "yes",
  payRate: 28.5,
  payBasis: null,
  payHours: null,
  bookedThrough: null,
  payment: null,
  timeToPay: 14,
  showPay: false,
  showPayment: false,
  shiftMonth: null,
  answers: { breaks: "good" },
  pmr: "ProScript Connect",
  features: "Consultation room, parking",
  comments: "Friendly team, busy mornings.",
  isAnonymous: false,
  ...changes,
});

/** The same for an agency. */
export const anAgencyReview = (changes: Partial<AgencyReviewFields> = {}): AgencyReviewFields => ({
  rating: 8,
  wouldReturn: "yes",
  payment: null,
  timeToPay: null,
  showPay: false,
  showPayment: false,
  shiftMonth: null,
  answers: { paidOnTime: "good" },
  comment: "Pays on time and answers the phone.",
  isAnonymous: false,
  ...changes,
});
