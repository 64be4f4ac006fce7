import { reviewTexts } from "@locumark/contract/review-texts";
import { formatMonth } from "@locumark/contract/uk-dates";
import type { AuthorCheck } from "@locumark/contract/verifications";

const { marks } = reviewTexts;

/** What a review says about its author's check. */
export function markText({ isChecked, month, how }: AuthorCheck, isAnonymous: boolean): string {
  if (isAnonymous) return isChecked ? marks.anonymous : marks.anonymousUnchecked;
  if (!isChecked) return marks.unchecked;
  return marks[how!] + (month === null ? marks.before : `, ${formatMonth(month)}`);
}
