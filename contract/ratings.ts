/** Arithmetic of ratings, the same on the server, in the search index and in the browser. */

/**
 * The average people see: one decimal.
 * @param sum sum of whole ratings from 1 to 10
 * @param count how many ratings; none gives null
 */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 10) / count) / 10;
}

export type StarShape = "full" | "half" | "empty";

/**
 * Which star shapes show a value.
 * @param value in stars, 0 to `outOf`
 * @returns one shape a star; a fraction from .25 up to below .75 is a half star, from .75 a full one
 */
export function starShapes(value: number, outOf: number): StarShape[] {
  const whole = Math.floor(value);
  const fraction = value - whole;
  return Array.from({ length: outOf }, (_, index): StarShape => {
    if (index < whole) return "full";
    if (index > whole || fraction < 0.25) return "empty";
    return fraction < 0.75 ? "half" : "full";
  });
}

/** Ten-point ratings are stored; five-star views show half of the value. */
export function toFiveStars(rating: number): number {
  return rating / 2;
}
