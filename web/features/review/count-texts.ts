import { grouped } from "@locumark/contract/numbers";

export const reviewCountText = (count: number): string =>
  `${grouped(count)} ${count === 1 ? "review" : "reviews"}`;

/** The same with how many of them are by people whose registration had not been checked: they count like the others. */
export const countedReviewsText = (count: number, unchecked: number): string =>
  reviewCountText(count) +
  (unchecked > 0 ? `, ${grouped(unchecked)} by people not checked yet` : "");

export const dayText = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;
