import * as z from "zod/mini";
import { professions } from "../../choices.ts";
import { ratingBands, reviewSorts } from "./review-choices.ts";
import * as reviewLimits from "./review-limits.ts";
import { switchText, text } from "../../text.ts";

/**
 * How a list of reviews is ordered and narrowed down. Both use only what a card shows to everybody: of an anonymous
 * review its rating, its words and its month; whether it was paid, and its days in bands, only where its author shows that.
 */

const oneOf = (values: readonly string[]): string => `Choose one of these: ${values.join(", ")}.`;

/** Which reviews. */
export const reviewFilters = {
  /** Only named reviews of this profession: an anonymous one does not show its author's. */
  profession: z.optional(z.enum(professions, { error: oneOf(professions) })),
  rating: z.optional(z.enum(ratingBands, { error: oneOf(ratingBands) })),
  /** Only reviews with a comment, or something about special facilities. */
  withText: switchText("withText"),
  /** Reviews of this calendar month and the eleven before it. */
  lastYear: switchText("lastYear"),
  /** Reviews that say that the money came after more than 30 days, which is the end of a band, or was overdue. */
  paidLate: switchText("paidLate"),
  /** All of these words are in the review's texts, whatever their case and accents. */
  q: z._default(
    text({ label: "the words to look for", max: reviewLimits.reviewQuery }).check(
      z.refine((value: string) => value.split(/\s+/u).length <= reviewLimits.reviewQueryWords, {
        error: `Please look for at most ${reviewLimits.reviewQueryWords} words at a time.`,
      }),
    ),
    "",
  ),
};

export const reviewOrder = {
  sort: z._default(z.enum(reviewSorts, { error: oneOf(reviewSorts) }), "newest"),
};

/**
 * How many reviews match, of how many; how many of the newest were searched for the words, if not all that match the rest;
 * and the professions of named reviews, to choose from.
 */
export const matchingReviews = z.strictObject({
  matching: z.number(),
  all: z.number(),
  searched: z.nullable(z.number()),
  professions: z.array(z.enum(professions)),
});
export type MatchingReviews = z.infer<typeof matchingReviews>;
