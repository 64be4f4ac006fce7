import { publishingFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { formatDay, formatMonth, monthOnly } from "@locumark/contract/uk-dates";
import { paidWords, payText } from "../figure-words.ts";
import type { Review } from "../reviewed-kinds.ts";

/**
 * Describes what others see of one's own review where its card says more: author and date, and what an anonymous one
 * says of pay and payment. Nothing for one that is removed, or held.
 */
export function ownSeen(review: Review): string | undefined {
  const { isAnonymous, moderation } = review;
  const state = moderation?.state ?? "public";
  if (state !== "public" && state !== "waiting") return undefined;
  const { othersSee, othersWillSee } = publishingFormTexts;
  const author = isAnonymous ? reviewTexts.anonymousAuthor : review.user?.name;
  return [
    `${state === "waiting" ? othersWillSee : othersSee} ${author}, ${dateOf(review)}`,
    ...payWords(review),
  ].join("\u00a0· ");
}

/** One's own anonymous review as others see its card. */
export const asOthersSee = (review: Review): Review => ({
  ...review,
  ...review.othersRead,
  isOwner: false,
  canEdit: false,
  user: null,
  createdAt: monthOnly(review.createdAt),
  editedAt: null,
  editableUntil: null,
  moderation: undefined,
});

const dateOf = ({ isAnonymous, seenFrom, createdAt }: Review): string =>
  (isAnonymous ? formatMonth : formatDay)(seenFrom ?? createdAt);

function payWords({ othersRead }: Review): string[] {
  if (othersRead === undefined) return [];
  const { payRate } = othersRead;
  const pay = payRate === null ? "" : payText(payRate, true);
  return [pay, paidWords({ ...othersRead, isAnonymous: true })].filter((words) => words !== "");
}
