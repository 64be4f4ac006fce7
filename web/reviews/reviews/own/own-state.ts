import { removedStates } from "@locumark/contract/choices";
import { ownReviewTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { formatDay } from "@locumark/contract/uk-dates";
import type { Review } from "../reviewed-kinds.ts";

const texts = ownReviewTexts.row;

/**
 * Describes what others see of one's own review, in a few words, and whether its author should know of it before
 * anything else.
 */
export function ownState(review: Review): { text: string; isUnusual: boolean } {
  const { moderation, seenFrom, deletedOn } = review;
  const unusual = (text: string) => ({ text, isUnusual: true });
  if (deletedOn !== undefined) return unusual(texts.deletedOn(dayAndMonth(deletedOn)));
  if (!moderation) return { text: texts.public, isUnusual: false };
  const { state, changeUntil } = moderation;
  if (changeUntil !== null) return unusual(texts.changeUntil(dayAndMonth(changeUntil)));
  if (removedStates.includes(state)) return unusual(texts.removed);
  if (state === "held") return unusual(texts.held);
  if (state === "suspended") return unusual(texts.suspended);
  if (seenFrom === undefined) return { text: texts.public, isUnusual: false };
  return unusual(texts.publicFrom(dayAndMonth(seenFrom)));
}

/** Whether others do not see it yet, or its author is asked to change it. */
export const isPending = ({ moderation }: Review): boolean =>
  moderation !== undefined &&
  (["waiting", "held"].includes(moderation.state) || moderation.changeUntil !== null);

/** Formats a day within a month or so. */
export const dayAndMonth = (instant: string): string => formatDay(instant).replace(/ \d+$/, "");
