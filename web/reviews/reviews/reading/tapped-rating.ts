import * as limits from "@locumark/contract/limits";

/** The part of a place's address under which a visitor writes. */
export const writeHash = "#review";

/** The address that a place's page has after a star on it was tapped: a link, so that it needs no JavaScript. */
export const tappedPath = (path: string, rating: number): string =>
  `${path}${path.includes("?") ? "&" : "?"}rating=${rating}${writeHash}`;

/** @returns the rating in such an address, undefined when there is none or it is no rating */
export function tappedRating(search: string): number | undefined {
  const rating = Number(new URLSearchParams(search).get("rating"));
  const isRating = Number.isInteger(rating) && rating >= 1 && rating <= limits.ratingMax;
  return isRating ? rating : undefined;
}
