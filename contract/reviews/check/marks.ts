import type { AgencyReviewFields } from "../reviews/agency-reviews.ts";
import type { HoldReason } from "../states/moderation.ts";
import type { ReplyFields } from "../replies/replies.ts";
import type { WorkplaceReviewFields } from "../reviews/reviews.ts";
import type { TextField } from "../../text.ts";

/** The kinds of marks that a look at a text may set before others can read it. */
export const markKinds = [
  "person",
  "telephone",
  "address",
  "patient",
  "time",
  "threat",
  "crime",
] as const;
export type MarkKind = (typeof markKinds)[number];

/**
 * Marks that one of us reads first, as the text cannot be taken back once others have read it; the more serious first.
 */
export const heldMarks: HeldMarks = [
  ["patient", "patient-details"],
  ["telephone", "telephone-number"],
];

/** Marks in the reply of an organisation: it may also tell readers, or make them believe, who wrote the review. */
export const heldMarksInReply: HeldMarks = [...heldMarks, ["person", "names-a-person"]];

type HeldMarks = readonly (readonly [MarkKind, HoldReason])[];

/** Why words with these marks are held; undefined if they are not. */
export const holdFor = (
  held: HeldMarks,
  marks: readonly Pick<TextMark, "why">[],
): HoldReason | undefined => held.find(([kind]) => marks.some(({ why }) => why === kind))?.[1];

export type LookedAtField = TextField<WorkplaceReviewFields | AgencyReviewFields | ReplyFields>;

const lookedAt: Record<LookedAtField, true> = {
  comments: true,
  features: true,
  pmr: true,
  comment: true,
  text: true,
};
/** The fields that are looked at: all that are filled in with one's own words, or it does not compile. */
export const lookedAtFields = Object.keys(lookedAt) as LookedAtField[];

/** A range in a field, as positions of a string: from `start` up to `end`. */
export interface TextMark {
  readonly field: LookedAtField;
  readonly start: number;
  readonly end: number;
  readonly why: MarkKind;
}

/** A part of one text. */
export type Found = Pick<TextMark, "start" | "end" | "why">;
