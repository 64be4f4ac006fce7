import type { PublishChoice } from "./publishing.ts";

/** For authors who choose when others see a review. */
export const publishingFormTexts = {
  legend: "When others see it",
  choices: {
    now: "Now",
    "within-a-day": "Within a day, at a random time",
    "two-weeks": "In about two weeks",
    "a-month": "In about a month",
  } satisfies Record<PublishChoice, string>,
  hint: "Anyone watching the page sees when a review appears; a random time does not tell when you wrote it. Until then only you see it and can change, publish or delete it. The choice is yours, whatever your rating.",
  onlyOne: (month: string) =>
    `Yours would be the only review here in ${month}. If you let it wait, it is harder to guess whose it is.`,
  around: (day: string) => `around ${day}`,
  withinADay: "within a day",
  whoCanFindOut: "Who can find out it was me?",
  publishNow: "Publish now",
  askPublish: "Do you want others to see this review now?",
  othersSee: "Others see:",
  othersWillSee: "Others will see:",
} as const;
