import * as z from "zod/mini";
import { professions } from "./choices.ts";
import { limits } from "./limits.ts";
import { grouped } from "./numbers.ts";
import { asWritten, id, instant, mayBeEmpty, text, wholeNumberText } from "./text.ts";
import { workplaceName } from "./workplaces.ts";

const ratingMessage = `Choose a rating from ${limits.ratingMin} to ${limits.ratingMax}.`;
export const rating = z
  .int({ error: ratingMessage })
  .check(
    z.gte(limits.ratingMin, { error: ratingMessage }),
    z.lte(limits.ratingMax, { error: ratingMessage }),
  );

/** A number as forms send it. Measured before it is matched: a pattern may take long over thousands of spaces. */
const numberText = (shape: RegExp, error: string) =>
  z.string().check(
    z.refine((value: string) => value.length <= 40, { error, abort: true }),
    z.regex(shape, { error }),
  );

const payRateMessage = `Enter the pay rate in pounds an hour, such as 28.50, up to ${limits.payRateMax}.`;
/** Pounds an hour, to the penny; forms send it as text. */
const payRate = z.pipe(
  z.union([z.number(), numberText(/^\s*\d{1,7}(\.\d{1,2})?\s*$/, payRateMessage)], {
    error: payRateMessage,
  }),
  z.pipe(
    z.transform((value: number | string) => Math.round(Number(value) * 100) / 100),
    z
      .number()
      .check(
        z.gte(0.01, { error: payRateMessage }),
        z.lte(limits.payRateMax, { error: payRateMessage }),
      ),
  ),
);

const timeToPayMessage = `Enter the number of days as digits, up to ${grouped(limits.timeToPayMax)}, or leave it empty if you are not yet paid.`;
/** Whole days; empty or null means not yet paid when written. */
const timeToPay = z.pipe(
  z.union([z.int(), z.null(), numberText(/^\s*\d{0,9}\s*$/, timeToPayMessage)], {
    error: timeToPayMessage,
  }),
  z.pipe(
    z.transform((value: number | string | null) =>
      value === null || (typeof value === "string" && value.trim() === "") ? null : Number(value),
    ),
    z.nullable(
      z
        .number()
        .check(
          z.gte(0, { error: timeToPayMessage }),
          z.lte(limits.timeToPayMax, { error: timeToPayMessage }),
        ),
    ),
  ),
);

export const isAnonymous = z.boolean({
  error: "Say whether the review is anonymous: true or false.",
});

/** Left out, a review is anonymous: a name that was published by mistake cannot be taken back. */
export const isAnonymousAtFirst = z._default(isAnonymous, true);

/** Text that may be left out, and is empty then. */
const optionalTexts = {
  features: text({ label: "special facilities", max: limits.features, multiline: true }),
  comments: text({ label: "the comments", max: limits.comments, multiline: true }),
};

const texts = {
  pmr: text({
    label: "the computer system (PMR)",
    max: limits.pmr,
    required: "Enter the computer system (PMR) in use.",
  }),
  ...optionalTexts,
};

/** What the form of a workplace review asks for, in the order in which it asks. */
export const workplaceReviewFields = z.object({
  rating,
  payRate,
  timeToPay: z._default(timeToPay, null),
  ...texts,
  ...mayBeEmpty(optionalTexts),
  isAnonymous: isAnonymousAtFirst,
});
export type WorkplaceReviewFields = z.infer<typeof workplaceReviewFields>;

/**
 * Which version of a review a change is made to: its `editedAt` when the form was opened. A change that does not say
 * is made to whichever there is.
 */
export const editedVersion = {
  editedAt: z.optional(
    z.nullable(
      z
        .string({ error: "The version that you changed must be its editedAt." })
        .check(z.maxLength(40, { error: "The version that you changed must be its editedAt." })),
    ),
  ),
};

/** What is left out stays as it was. */
export const workplaceReviewChanges = z.extend(
  z.partial(z.object({ rating, payRate, timeToPay, ...texts, isAnonymous })),
  editedVersion,
);

export const workplaceReviewInput = z
  .object({
    ...workplaceReviewFields.shape,
    workplaceName: z.optional(workplaceName),
    workplaceId: z.optional(id),
  })
  .check(
    z.refine(
      (value: { workplaceName?: string | undefined; workplaceId?: string | undefined }) =>
        Boolean(value.workplaceName || value.workplaceId),
      { error: "Say which workplace you worked at.", path: ["workplaceName"] },
    ),
  );
export type WorkplaceReviewInput = z.infer<typeof workplaceReviewInput>;

/** Which part of a list of reviews: so many, those that come after the review `before`. */
export const reviewPage = {
  before: z.optional(id),
  limit: wholeNumberText({
    label: "the limit",
    min: 1,
    max: limits.reviewPageMax,
    fallback: limits.reviewPage,
  }),
};

export const workplaceReviewsQuery = z
  .object({
    workplace: z.optional(workplaceName),
    workplaceId: z.optional(id),
    ...reviewPage,
  })
  .check(
    z.refine(
      (value: { workplace?: string | undefined; workplaceId?: string | undefined }) =>
        Boolean(value.workplace || value.workplaceId),
      { error: "Say which workplace's reviews you want.", path: ["workplace"] },
    ),
  );

/**
 * A review as anyone may see it, of whatever kind of place. Everybody but its owner gets the day of a named review
 * and not its instant; of an anonymous one no author, no profession, no verification and no more of the time than the
 * month: `createdAt` is its first day, and `editedAt` is null, whether it was edited or not.
 */
export const reviewShape = {
  _id: z.string(),
  rating: z.number(),
  isAnonymous: z.boolean(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  isOwner: z.boolean(),
  /** Whether its reader may change its words now. Its owner may delete it, and hide the name, for ever. */
  canEdit: z.boolean(),
  /** Until when its owner may change it; null for everybody else. */
  editableUntil: z.nullable(instant),
  /** The account's `_id` is for its owner alone: it would join what somebody wrote under two names. */
  user: z.nullable(z.strictObject({ _id: z.optional(z.string()), name: z.string() })),
  authorVerified: z.nullable(z.boolean()),
  authorProfession: z.nullable(z.enum(professions)),
};

export const workplaceReview = z.strictObject({
  ...reviewShape,
  ...asWritten(texts),
  workplaceName: z.string(),
  workplaceId: z.string(),
  /** Others get an anonymous review's in bands: see `review-bands.ts`. */
  payRate: z.number(),
  timeToPay: z.nullable(z.number()),
});
export type WorkplaceReview = z.infer<typeof workplaceReview>;

export const workplaceReviewAnswer = z.strictObject({
  review: workplaceReview,
  message: z.string(),
});
