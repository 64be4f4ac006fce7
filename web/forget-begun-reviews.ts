import { begunReviewsKey } from "./drafts.ts";

/** On every page: forgets the reviews begun here that are too old. Loads the code for it only where there are any. */
export function forgetBegunReviews(): void {
  try {
    if (window.localStorage.getItem(begunReviewsKey) === null) return;
    void import("./begun-reviews.ts").then((code) => code.forgetOldReviews(), Boolean);
  } catch {
    // Nothing is stored.
  }
}
