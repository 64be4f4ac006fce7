/** Arithmetic of ratings, the same on the server, in the search index and in the browser. */

/**
 * The average as displayed: one decimal.
 * @param sum sum of whole ratings from 1 to 10
 * @param count number of ratings; 0 gives null
 */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 10) / count) / 10;
}

/**
 * The number of filled stars: shown on pages, and compared with the minimum rating of a search.
 * @param value in stars
 * @returns stars to the nearest half: a fraction from .25 to below .75 is a half star, from .75 a full one
 */
export function starsDrawn(value: number): number {
  const whole = Math.floor(value);
  const fraction = value - whole;
  return whole + (fraction < 0.25 ? 0 : fraction < 0.75 ? 0.5 : 1);
}

/** Ten-point ratings are stored; five-star views show half of the value. */
export function toFiveStars(rating: number): number {
  return rating / 2;
}

/**
 * The best match, and lists of places, assume this many more reviews of average rating: one 10 does not stand above
 * fifty 9s.
 */
const assumedReviews = 5;

/** @param mean the average rating of all places that are compared */
export const weightedMean = (
  { ratingSum, reviewCount }: { ratingSum: number; reviewCount: number },
  mean: number,
): number => (ratingSum + assumedReviews * mean) / (reviewCount + assumedReviews);
