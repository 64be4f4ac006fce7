import * as z from "zod/mini";
import { placedReview } from "./reviews.ts";

/** What the home page shows of the whole site. */
export const overview = z.strictObject({
  /** Open workplaces. */
  workplaces: z.number(),
  /** Reviews of workplaces and agencies. */
  reviews: z.number(),
  /**
   * Some reviews with a comment, those of the latest month first; chance decides which of a month. Empty until there
   * are a few.
   */
  latest: z.array(placedReview),
});
export type Overview = z.infer<typeof overview>;

/** The reviews of all places that count in ratings, and those of them by people who had not been checked. */
export const reviewCounts = z.strictObject({ reviews: z.number(), unchecked: z.number() });
export type ReviewCounts = z.infer<typeof reviewCounts>;
