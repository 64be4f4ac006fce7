import * as z from "zod/mini";
import { workplaceKinds } from "../../choices.ts";
import { checkCounts } from "../../reviews/reviews/at-a-glance.ts";
import { placedReview } from "../../reviews/reviews/reviews.ts";

/** The figures of the whole site on the home page. */
export const overview = z.strictObject({
  /** Open workplaces. */
  workplaces: z.number(),
  /** Reviews of workplaces and agencies. */
  reviews: z.number(),
  /** Which of these pages have something to show yet. */
  leadsTo: z.strictObject({ pay: z.boolean(), payments: z.boolean(), agencies: z.boolean() }),
  /** Counts the open places of a kind of which registers say more, the most first. */
  facts: z.array(
    z.strictObject({
      fact: z.enum(["hours", "items", "patients"]),
      kind: z.enum(workplaceKinds),
      count: z.number(),
    }),
  ),
  /** Some reviews with a comment, the latest month first, at random within a month. Empty until there are a few. */
  latest: z.array(placedReview),
});
export type Overview = z.infer<typeof overview>;

/** How many of all reviews are by people who had been checked, as in the last of the two nights. */
export const reviewCounts = z.strictObject({ checks: checkCounts });
export type ReviewCounts = z.infer<typeof reviewCounts>;
