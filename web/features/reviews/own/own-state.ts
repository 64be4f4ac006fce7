import { removedStates } from "@locumark/contract/choices";
import { publishedAround } from "@locumark/contract/publishing";
import { ownReviewTexts, publishingFormTexts } from "@locumark/contract/review-form-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import type { Review } from "../reviewed-kinds.ts";

const texts = ownReviewTexts.row;

/** What others see of one's own review, in a few words, and whether its author should know of it before anything else. */
export function ownState(review: Review): { text: string; isUnusual: boolean } {
  const { moderation, publish = "now", createdAt, deletedBy } = review;
  const unusual = (text: string) => ({ text, isUnusual: true });
  if (deletedBy !== undefined) return unusual(texts.deletedBy(dayAndMonth(deletedBy)));
  if (!moderation) return { text: texts.public, isUnusual: false };
  const { state, changeUntil } = moderation;
  if (changeUntil !== null) return unusual(texts.changeUntil(dayAndMonth(changeUntil)));
  if (removedStates.includes(state)) return unusual(texts.removed);
  if (state === "held") return unusual(texts.held);
  if (state === "suspended") return unusual(texts.suspended);
  if (state === "public" || publish === "now") return { text: texts.public, isUnusual: false };
  const { around, withinADay } = publishingFormTexts;
  if (publish === "within-a-day") return unusual(texts.publicFrom(withinADay));
  return unusual(texts.publicFrom(around(withoutYear(publishedAround(publish, createdAt)))));
}

/** Whether others do not see it yet, or its author is asked to change it. */
export const isPending = ({ moderation }: Review): boolean =>
  moderation !== undefined &&
  (["waiting", "held"].includes(moderation.state) || moderation.changeUntil !== null);

const withoutYear = (day: string): string => day.replace(/ \d+$/, "");

/** Of a day within a month or so. */
export const dayAndMonth = (instant: string): string => withoutYear(formatDay(instant));
