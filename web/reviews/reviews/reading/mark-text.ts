import { reviewTexts } from "@locumark/contract/reviews/reviews/review-texts";
import { formatMonth } from "@locumark/contract/uk-dates";
import type { AuthorCheck } from "@locumark/contract/people/verifications/verifications";

const { marks } = reviewTexts;

/** Describes the check of the author of a review with a name. */
export function markText({ isChecked, month }: AuthorCheck): string {
  if (!isChecked) return marks.unchecked;
  return marks.checked + (month === null ? "" : `, ${formatMonth(month)}`);
}
