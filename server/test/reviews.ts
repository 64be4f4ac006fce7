/** A review as the form sends it. */
export const review = {
  payRate: 28.5,
  timeToPay: 14,
  pmr: "ProScript Connect",
  features: "Consultation room, parking",
  comments: "Friendly team, busy mornings.",
  rating: 8,
  isAnonymous: false,
};
