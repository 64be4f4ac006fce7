import * as z from "zod/mini";
import { professions, reviewStates, verificationStatuses } from "../../choices.ts";
import * as stateLimits from "./state-limits.ts";
import { id, idOr, instant, linkToken, month, sentBack, text } from "../../text.ts";

/**
 * Why a moderator asks for a change or removes something: reasons of the published policy. What is defamatory goes by the
 * steps of a notice, which have times and letters of their own, and by no other way.
 */
export const decisionReasons = [
  "names-a-person",
  "patient-details",
  "not-a-real-shift",
  "another-place",
  "hateful-or-threatening",
  "telephone-number",
  "private-address",
  "advertisement",
  "paid-or-own",
  // With the law that it breaks.
  "unlawful",
] as const;

/** Why a review is reported, and why one is removed: the reasons of the published policy. */
export const reportReasons = [...decisionReasons, "defamatory"] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Removed for these, a review is not genuine, or not about this place: its rating does not count either. */
export const strikingReasons: readonly ReportReason[] = [
  "not-a-real-shift",
  "another-place",
  "advertisement",
  "paid-or-own",
];

/** Why a review stays, or comes back. */
export const keepReasons = ["real-experience", "opinion", "no-rule-broken", "changed"] as const;
export type KeepReason = (typeof keepReasons)[number];

/** Why a review or a reply waits before it is public. The first three come from the check of its text. */
export const holdReasons = [
  "patient-details",
  "telephone-number",
  // Only of replies, which may name the reviewer.
  "names-a-person",
  "burst",
  "evidence-refused",
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** The decisions about a review. `publish` is for one that was held, `stands` for a removal that was appealed. */
export const reviewDecisions = [
  "keep",
  "publish",
  "ask-author",
  "hide",
  "restore",
  "stands",
] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** The decisions with a reason of `reportReasons`; the others have one of `keepReasons`. */
export const decisionsAgainst: readonly ReviewDecision[] = ["ask-author", "hide", "stands"];

/** The choices for the reviews of a suspended member. */
export const reviewsOnSuspension = ["reviews-stay", "reviews-go"] as const;
export type ReviewsOnSuspension = (typeof reviewsOnSuspension)[number];

export const suspensionReasons = [
  "repeated-removals",
  "reviews-not-genuine",
  "false-registration",
  "abuse",
] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

/** A removed review in the list of its place: no more than the month and the reason. */
export const removedReview = z.strictObject({
  month,
  reason: z.enum(reportReasons),
  text: z.string(),
});
export type RemovedReview = z.infer<typeof removedReview>;

/** For its author only, where their review is not simply public, or we have opened who wrote it. */
export const ownModeration = z.strictObject({
  state: z.enum(reviewStates),
  /** The texts for the author, each a sentence. */
  sentences: z.array(z.string()),
  /** We have asked for a change, which can be made until then. */
  changeUntil: z.nullable(instant),
  canAppeal: z.boolean(),
});
export type OwnModeration = z.infer<typeof ownModeration>;

const statement = text({
  label: "your answer",
  max: stateLimits.statement,
  multiline: true,
  required: "Say why your review should come back.",
});

/** The review that an appeal is about, named in the same way. */
export const appealQuery = z.object({
  token: z.optional(linkToken()),
  reviewId: z.optional(id),
});

/** The review is for its author, logged in: the mailbox to which the token went may be the employer's. */
export const appealed = z.strictObject({
  sentence: z.string(),
  review: z.nullable(z.strictObject({ place: z.string(), month, text: z.string() })),
});
export type Appealed = z.infer<typeof appealed>;

/** By the token of a mail, or by the review's `_id` for its author who is logged in. */
export const appealInput = z.extend(appealQuery, { statement });
export type AppealInput = z.infer<typeof appealInput>;

/** The words of a review without its author, its rating, and the tapped answers, which would reveal the rating. */
export const deskReview = z.strictObject({
  _id: z.string(),
  kind: z.enum(["workplace-review", "agency-review"]),
  /** Changes with every edit: sent with the decision, so that no one decides about a text they have not seen. */
  version: z.string(),
  state: z.enum(reviewStates),
  reason: z.nullable(z.string()),
  isAnonymous: z.boolean(),
  month,
  /** The texts that its author typed, each with its label, in the order of the card. */
  texts: z.array(z.strictObject({ label: z.string(), text: z.string() })),
  /** Without a link to its page, which shows the rating. */
  place: z.strictObject({ name: z.string(), where: z.string() }),
  /** The decisions that are possible as it is now. */
  allowed: z.array(z.enum(reviewDecisions)),
  /** The earlier decisions about it, the newest first. */
  decisions: z.array(
    z.strictObject({ at: instant, action: z.string(), reason: z.string(), isMine: z.boolean() }),
  ),
  /** The law named in the last decision that needed one. */
  law: z.nullable(z.string()),
  /** The viewer wrote it. */
  isOwn: z.boolean(),
});
export type DeskReview = z.infer<typeof deskReview>;

/** Why a decision needs to know who wrote a review. */
export const authorReasons = [
  "not-a-real-shift",
  "paid-or-own",
  "removed-before",
  "somebody-in-danger",
  "court-order",
  "secret-court-order",
] as const;
export type AuthorReason = (typeof authorReasons)[number];

/** Opened for this, the author is not told: the court forbids it. */
export const untoldReason: AuthorReason = "secret-court-order";

export const authorInput = z.object({
  reason: z.enum(authorReasons, { error: "Say why the decision needs to know the author." }),
});

/** The details of an author that a moderator sees once they have asked, which is logged. */
export const deskAuthor = z.strictObject({
  _id: z.string(),
  name: z.string(),
  profession: z.enum(professions),
  jobTitle: z.nullable(z.string()),
  verificationStatus: z.enum(verificationStatuses),
  memberSince: instant,
  isSuspended: z.boolean(),
  /** Counts over all their reviews. */
  posted: z.number(),
  removed: z.number(),
});
export type DeskAuthor = z.infer<typeof deskAuthor>;

export const deskAuthorAnswer = z.strictObject({ author: z.nullable(deskAuthor) });

const chooseReason = "Choose a reason.";

const nameTheLaw = "Name the law that it breaks.";

/** Which law is broken: for the reason `unlawful`, and left out for any other. */
export const law = z.optional(
  text({ label: "the law", max: stateLimits.law, required: nameTheLaw }),
);

/** @returns whether a decision for the reason `unlawful` names the law */
export const namesLaw = {
  rule: ({ reason, law }: { reason?: string | undefined; law?: string | undefined }): boolean =>
    reason !== ("unlawful" satisfies ReportReason) || law !== undefined,
  refusal: { error: nameTheLaw, path: ["law"] },
};

export const decisionInput = z
  .object({
    decision: z.enum(reviewDecisions, { error: "Choose what to do." }),
    reason: z.enum([...decisionReasons, ...keepReasons], { error: chooseReason }),
    law,
    version: sentBack("Send the version that you read."),
  })
  .check(
    z.refine(
      ({ decision, reason }: { decision: ReviewDecision; reason: string }) =>
        decisionsAgainst.includes(decision) ===
        (decisionReasons as readonly string[]).includes(reason),
      { error: chooseReason, path: ["reason"] },
    ),
    z.refine(namesLaw.rule, namesLaw.refusal),
  );
export type DecisionInput = z.infer<typeof decisionInput>;

/** A held review, or an appeal, at the desk. */
export const reviewItem = z.strictObject({
  reviewId: z.string(),
  /** The words of the author in an appeal. */
  statement: z.nullable(z.string()),
});
export type ReviewItem = z.infer<typeof reviewItem>;

export const suspensionInput = z.object({
  accountId: idOr("Say whose account."),
  reason: z.enum(suspensionReasons, { error: chooseReason }),
  reviews: z.enum(reviewsOnSuspension, { error: "Say what happens to the reviews." }),
});
