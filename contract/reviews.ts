import * as z from "zod/mini";
import { professions } from "./choices.ts";
import { limits } from "./limits.ts";
import { grouped } from "./numbers.ts";
import { id, instant, optionalText, text, wholeNumberText } from "./text.ts";
import { workplaceName } from "./workplaces.ts";

const ratingMessage = "Choose a rating from 1 to 10.";
export const rating = z
  .int({ error: ratingMessage })
  .check(
    z.gte(limits.ratingMin, { error: ratingMessage }),
    z.lte(limits.ratingMax, { error: ratingMessage }),
  );

const payRateMessage = `Enter the pay rate in pounds an hour, such as 28.50, up to ${limits.payRateMax}.`;
/** Pounds an hour, to the penny; forms send it as text. */
const payRate = z.pipe(
  z.union(
    [
      z.number(),
      z.string().check(z.regex(/^\s*\d{1,7}(\.\d{1,2})?\s*$/, { error: payRateMessage })),
    ],
    {
      error: payRateMessage,
    },
  ),
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
const timeToPay = z._default(
  z.pipe(
    z.union(
      [
        z.int(),
        z.null(),
        z.string().check(z.regex(/^\s*\d{0,9}\s*$/, { error: timeToPayMessage })),
      ],
      {
        error: timeToPayMessage,
      },
    ),
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
  ),
  null,
);

export const isAnonymous = z._default(
  z.boolean({ error: "Say whether the review is anonymous: true or false." }),
  false,
);

/** What the form of a workplace review asks for. */
export const workplaceReviewFields = z.object({
  payRate,
  timeToPay,
  pmr: text({
    label: "the computer system (PMR)",
    max: limits.pmr,
    required: "Enter the computer system (PMR) in use.",
  }),
  features: optionalText({ label: "special facilities", max: limits.features, multiline: true }),
  comments: optionalText({ label: "the comments", max: limits.comments, multiline: true }),
  rating,
  isAnonymous,
});
export type WorkplaceReviewFields = z.infer<typeof workplaceReviewFields>;

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
 * A review as anyone may see it, of whatever kind of place. Of an anonymous review everybody but its owner
 * gets no author, no profession, no verification and no exact instant: `createdAt` is the first of its
 * month, and `editedAt` is null, whether it was edited or not.
 */
export const reviewShape = {
  _id: z.string(),
  rating: z.number(),
  isAnonymous: z.boolean(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  isOwner: z.boolean(),
  /** Whether whoever asks may edit and delete it now. */
  canEdit: z.boolean(),
  user: z.nullable(z.strictObject({ _id: z.string(), name: z.string() })),
  authorVerified: z.nullable(z.boolean()),
  authorProfession: z.nullable(z.enum(professions)),
};

export const workplaceReview = z.strictObject({
  ...reviewShape,
  comments: z.string(),
  workplaceName: z.string(),
  workplaceId: z.string(),
  payRate: z.number(),
  timeToPay: z.nullable(z.number()),
  pmr: z.string(),
  features: z.string(),
});
export type WorkplaceReview = z.infer<typeof workplaceReview>;

export const workplaceReviewAnswer = z.strictObject({
  review: workplaceReview,
  message: z.string(),
});
