import { type LaterChoice, publishedAround } from "./publishing.ts";

const whenPublic = (choice: LaterChoice, writtenAt: string): string =>
  choice === "within-a-day"
    ? "It becomes public within a day, at a random time."
    : `It becomes public around ${publishedAround(choice, writtenAt)}, at a random time.`;

/** What authors are told of reviews that are not public because they chose to wait. */
export const publishingTexts = {
  own: (choice: LaterChoice, writtenAt: string) =>
    `Others see nothing yet. ${whenPublic(choice, writtenAt)} Until then you can change it, publish it now or delete it, and nobody else will know of it.`,
  posted: (choice: LaterChoice, writtenAt: string) =>
    `Others see nothing yet. ${whenPublic(choice, writtenAt)}`,
  heldAndWaits: "Once we have looked at it, it waits until the time that you chose.",
  written: (day: string) =>
    `You wrote a review of this place on ${day}, which is not public yet. You can change it, or publish it now.`,
  held: (day: string) =>
    `You wrote a review of this place on ${day}, which we are still looking at. You can change it in the meantime.`,
  tooLate: "Others see this review already, so it cannot wait any more.",
  looked:
    "We have looked at your review, and it breaks no rule. It becomes public at the time that you chose.",
} as const;
