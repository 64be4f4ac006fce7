import * as z from "zod/mini";
import { professions } from "../../choices.ts";
import * as limits from "../../limits.ts";
import * as reviewLimits from "./review-limits.ts";
import { ownModeration } from "../states/moderation.ts";
import {
  contradictionIn,
  paymentStates,
  workplaceAnswers,
  workplaceAnswersAtFirst,
  workplaceAnswersShown,
} from "./review-answers.ts";
import { publishChoices } from "../../nights.ts";
import { grouped } from "../../numbers.ts";
import { reply } from "../replies/replies.ts";
import { sendAnyway } from "../states/send-anyway.ts";
import { reviewFilters, reviewOrder } from "./review-filters.ts";
import {
  asWritten,
  day,
  id,
  instant,
  mayBeEmpty,
  month,
  sentBack,
  text,
  type TextField,
  wholeNumberText,
} from "../../text.ts";
import { authorCheck } from "../../people/verifications/verifications.ts";
import {
  foundWorkplace,
  workplaceInput,
  type WorkplaceInput,
  workplaceName,
} from "../../places/workplaces/workplaces.ts";

const ratingMessage = `Choose a rating from ${limits.ratingMin} to ${limits.ratingMax}.`;
export const rating = z
  .int({ error: ratingMessage })
  .check(
    z.gte(limits.ratingMin, { error: ratingMessage }),
    z.lte(limits.ratingMax, { error: ratingMessage }),
  );

/** A number as forms send it. Its length is checked first: the pattern could be slow on thousands of spaces. */
const numberText = (shape: RegExp, error: string) =>
  z.string().check(
    z.refine((value: string) => value.length <= 40, { error, abort: true }),
    z.regex(shape, { error }),
  );

const payRateMessage = `Enter the pay rate in pounds an hour, such as 28.50, up to ${limits.payRateMax}.`;
/** Pounds an hour, with pence; forms send it as text. */
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

const timeToPayMessage = `Enter the number of days as digits, up to ${grouped(limits.timeToPayMax)}, or leave it empty if you have not been paid yet.`;
/** Whole days; null where the money had not come, or nothing is said of it: see `payment`. */
export const timeToPay = z.pipe(
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

/** Defaults to anonymous: a name published by mistake cannot be withdrawn. */
export const isAnonymousAtFirst = z._default(isAnonymous, true);

/**
 * Whether an anonymous review shows others its pay, roughly: an employer with the rota and the payroll can find the author by
 * it. A named one always does. It can be changed at any time.
 */
export const showPay = z.boolean({
  error: "Say whether your review shows your pay: true or false.",
});
export const showPayAtFirst = z._default(showPay, false);

/** The same of whether, and in which band of days, the money has come. */
export const showPayment = z.boolean({
  error: "Say whether your review shows whether you were paid: true or false.",
});
export const showPaymentAtFirst = z._default(showPayment, false);

/** Omitted by clients of spec.md: then the review is public at once. */
export const publish = z.optional(
  z.enum(publishChoices, {
    error: `Say when others see the review: ${publishChoices.map((choice) => `“${choice}”`).join(" or ")}.`,
  }),
);

/** Optional text, empty by default. */
const optionalTexts = {
  features: text({ label: "special facilities", max: reviewLimits.features, multiline: true }),
  comments: text({ label: "the comments", max: reviewLimits.comments, multiline: true }),
};

/**
 * Sent as the computer system by an author who does not know it: then none is stored, so that none is shown or counted.
 * Authors read it as an empty text.
 */
export const notSure = "Not sure";
export const isNotSure = (system: string): boolean =>
  system.trim().toLowerCase() === notSure.toLowerCase();

const texts = {
  pmr: text({
    label: "the computer system",
    max: limits.pmr,
    required: `Enter the computer system in use, or “${notSure}”.`,
  }),
  ...optionalTexts,
};

/** For a schema whose fields may contradict each other. */
export const withoutContradiction = z.superRefine(
  (fields: Parameters<typeof contradictionIn>[0], context) => {
    const found = contradictionIn(fields);
    if (!found) return;
    context.addIssue({ code: "custom", message: found.message, path: [found.field] });
  },
);

const { payment } = workplaceAnswers;
const { wouldReturn, payBasis, payHours, bookedThrough, shiftMonth, answers } =
  workplaceAnswersAtFirst;

const workplaceFields = {
  rating,
  wouldReturn,
  payBasis,
  payRate,
  payHours,
  payment: workplaceAnswersAtFirst.payment,
  timeToPay: z._default(timeToPay, null),
  showPay: showPayAtFirst,
  showPayment: showPaymentAtFirst,
  pmr: texts.pmr,
  bookedThrough,
  shiftMonth,
  answers,
  ...mayBeEmpty(optionalTexts),
  isAnonymous: isAnonymousAtFirst,
  publish,
};

/** The fields of the workplace review form, in its order. */
export const workplaceReviewFields = z.object(workplaceFields).check(withoutContradiction);
export type WorkplaceReviewFields = z.infer<typeof workplaceReviewFields>;

/** The most characters of each text. */
export const reviewTextMax: Record<TextField<WorkplaceReviewFields>, number> = {
  comments: reviewLimits.comments,
  features: reviewLimits.features,
  pmr: limits.pmr,
};

/**
 * The version of the review that an edit is based on: its `editedAt` when the form was opened. An edit without it
 * applies to whatever version is current.
 */
export const editedVersion = {
  editedAt: z.optional(
    z.nullable(sentBack("editedAt must be the value that the review had when you opened it.", 40)),
  ),
};

/** Omitted fields keep their values. */
export const workplaceReviewChanges = z.extend(
  z.partial(
    z.object({
      ...workplaceAnswers,
      rating,
      payRate,
      timeToPay,
      showPay,
      showPayment,
      ...texts,
      isAnonymous,
      publish,
    }),
  ),
  { ...editedVersion, ...sendAnyway },
);

/** Whether its author wants one mail, a month after the review is public, that asks whether the money came. */
export const remindPayment = z._default(
  z.boolean({ error: "Say whether we may ask you later: true or false." }),
  false,
);

/**
 * Fields of which it matters whether a client sends them: empty days without `payment` say "not yet paid", from clients
 * that ask nothing else; with it they say nothing.
 */
const saidOfPayment = { payment: z.optional(payment), timeToPay: z.optional(timeToPay) };

interface ReviewedWorkplace {
  workplaceName?: string | undefined;
  workplaceId?: string | undefined;
  newWorkplace?: WorkplaceInput | undefined;
}

export const workplaceReviewInput = z
  .object({
    ...workplaceFields,
    ...saidOfPayment,
    remindPayment,
    workplaceName: z.optional(workplaceName),
    workplaceId: z.optional(id),
    /** One that is in no register and that nobody has added: others see it as soon as they see the review. */
    newWorkplace: z.optional(workplaceInput),
    ...sendAnyway,
  })
  .check(
    withoutContradiction,
    z.refine(
      (value: ReviewedWorkplace) =>
        Boolean(value.workplaceName || value.workplaceId || value.newWorkplace),
      {
        error: "Say which workplace you worked at.",
        path: ["workplaceName"],
      },
    ),
    z.refine(
      (value: ReviewedWorkplace) =>
        !(value.newWorkplace && (value.workplaceName || value.workplaceId)),
      { error: "Name a workplace or add one, not both.", path: ["newWorkplace"] },
    ),
  );
export type WorkplaceReviewInput = z.infer<typeof workplaceReviewInput>;

/** A page of a list of reviews: at most `limit`, following the review `before` in the order asked for. */
export const reviewPage = {
  ...reviewOrder,
  ...reviewFilters,
  before: z.optional(id),
  limit: wholeNumberText({
    label: "the limit",
    min: 1,
    max: reviewLimits.reviewPageMax,
    fallback: reviewLimits.reviewPage,
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

export const matchingWorkplaceReviewsQuery = z.object({ workplaceId: id, ...reviewFilters });

/**
 * A review as shown to the public, of either kind of place. Anyone but its author gets the day of a named review
 * rather than the exact time; of an anonymous one no author, no profession, nothing of the check of their registration,
 * no pay unless its author shows it, and only the month: `createdAt` is the month's first day, and `editedAt` is null
 * whether it was edited or not.
 */
export const reviewShape = {
  _id: z.string(),
  rating: z.number(),
  isAnonymous: z.boolean(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  isOwner: z.boolean(),
  /** Whether the viewer may edit it now. Its author may delete it, or hide the name, at any time. */
  canEdit: z.boolean(),
  /** The end of the author's edit window; null for other viewers. */
  editableUntil: z.nullable(instant),
  /** The account's `_id` is only for its owner: it would link what one person wrote under two names. */
  user: z.nullable(z.strictObject({ _id: z.optional(z.string()), name: z.string() })),
  /** The same as `authorCheck.isChecked` of a named review; of an anonymous one null for everybody but its author. */
  authorVerified: z.nullable(z.boolean()),
  /** Null for an anonymous one, for its author too, who sees the mark that others see. */
  authorCheck: z.nullable(authorCheck),
  authorProfession: z.nullable(z.enum(professions)),
  /** The author's job title in a named review, in their own words, where the profession is "Other". */
  authorJobTitle: z.nullable(z.string()),
  /** For its author, where it is not simply public or we opened who wrote it; omitted otherwise. */
  moderation: z.optional(ownModeration),
  /** For its author, where it is not public yet because they let it wait for a night; omitted otherwise. */
  publish: z.optional(z.enum(publishChoices)),
  /** For its author, where it waits: the day on which others see it. Omitted otherwise. */
  seenFrom: z.optional(instant),
  /** For its author, who has asked for its deletion in the next night: the day on which it is gone. Omitted otherwise. */
  deletedOn: z.optional(instant),
  /**
   * For its author, of an anonymous review that others see: from when on it can be forgotten who wrote it, and until when
   * backups would still know it if it were forgotten now. Omitted otherwise.
   */
  forget: z.optional(z.strictObject({ from: instant, backupsUntil: instant })),
  /** For its author; omitted otherwise. */
  showPay: z.optional(z.boolean()),
  showPayment: z.optional(z.boolean()),
  /** For its author, of an anonymous review: what others read on it of pay and payment. Omitted otherwise. */
  othersRead: z.optional(
    z.strictObject({
      payRate: z.nullable(z.number()),
      payment: z.nullable(z.enum(paymentStates)),
      timeToPay: z.nullable(z.number()),
    }),
  ),
  /** The reply of the workplace or agency. */
  reply: z.nullable(reply),
  /** How many pressed "Helpful", as counted in the two nights; omitted for fewer than `reviewLimits.helpfulMin`. */
  helpful: z.optional(z.number()),
};

interface SeenTimes {
  isOwner: boolean;
  isAnonymous: boolean;
  createdAt: string;
  editedAt: string | null;
}

const isDay = (value: string | null): boolean => value === null || day.safeParse(value).success;

/** Others get the day of a named review and the month of an anonymous one; an answer with more does not leave the server. */
export const withoutTimes = z.refine<SeenTimes>(
  ({ isOwner, isAnonymous, createdAt, editedAt }) => {
    if (isOwner) return true;
    return isAnonymous
      ? month.safeParse(createdAt).success && editedAt === null
      : isDay(createdAt) && isDay(editedAt);
  },
  { error: "It tells others more of its time than they may know." },
);

const workplaceReviewShape = {
  ...reviewShape,
  ...workplaceAnswersShown,
  ...asWritten(texts),
  workplaceName: z.string(),
  /** The name in the case in which people read it. */
  workplaceDisplayName: z.string(),
  workplaceId: z.string(),
  /**
   * Null for other viewers of an anonymous review, like the payment and its days; what its author shows is in bands: see
   * `review-bands.ts`.
   */
  payRate: z.nullable(z.number()),
  timeToPay: z.nullable(z.number()),
};
export const workplaceReview = z.strictObject(workplaceReviewShape).check(withoutTimes);
export type WorkplaceReview = z.infer<typeof workplaceReview>;

/** With its workplace, in lists of reviews of several; null when it is not known yet to the server that answers. */
export const placedReview = z
  .strictObject({ ...workplaceReviewShape, workplace: z.nullable(foundWorkplace) })
  .check(withoutTimes);
export type PlacedReview = z.infer<typeof placedReview>;

export const workplaceReviewAnswer = z.strictObject({
  review: workplaceReview,
  message: z.string(),
});
