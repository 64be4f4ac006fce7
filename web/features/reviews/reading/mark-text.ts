import { reviewTexts } from "@locumark/contract/review-texts";
import { formatMonth } from "@locumark/contract/uk-dates";
import type { AuthorCheck } from "@locumark/contract/verifications";

const { marks } = reviewTexts;

/** Describes the check of the author of a review with a name. */
export function markText({ isChecked, month, how }: AuthorCheck): string {
  if (!isChecked) return marks.unchecked;
  return marks[how!] + (month === null ? "" : `, ${formatMonth(month)}`);
}
