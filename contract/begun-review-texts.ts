import { limits } from "./limits.ts";

const kept = `for ${limits.begunReviewDays} days at most`;

/** For visitors who write a review first and join after. */
export const begunReviewTexts = {
  how: "Write it now. At the end you create an account, or log in, and publish it.",
  kept: `Until then it stays in this browser only, ${kept}. On a shared computer, publish or delete it before you leave.`,
  ready: "Your review is ready. Create an account to publish it.",
  asOthersWill: "This is what others will see of it:",
  askDelete: "Do you want to delete this review? It has not been published.",
  deleted: "The review has been deleted from this browser.",
  notStored:
    "This browser does not keep anything for our site, as in some private windows, so your review would be lost while you sign up. Please log in first.",
  once: "Your review, as others will see it",
  incomplete:
    "Something is missing from your review or has to be corrected before you can publish it.",
  isItYours: (place: string) => `A review of ${place} was started on this device. Is it yours?`,
  staysForAuthor: (day: string) =>
    `It stays in this browser for the person who wrote it, until ${day}, and is not published.`,
  notHere: `There is no unpublished review of this place in this browser. It may have been published or deleted, or it is in the browser where you wrote it, which keeps it ${kept}.`,
  /** Before the name of the place. */
  waitsHere: "A review was started in this browser and has not been published:",
  /** While signing up. */
  waits: (place: string) =>
    `Your review of ${place} waits in this browser. You publish it once your account is ready.`,
  openHere: "Open the link in this browser: your review is here, ready to publish.",
  /** After confirming elsewhere. */
  elsewhere:
    "Did you write a review before you signed up? It is in the browser where you wrote it: open our site there and log in to publish it.",
} as const;
