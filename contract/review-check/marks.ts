import * as z from "zod/mini";
import type { HoldReason } from "../moderation.ts";

/** What a look at a text before others can read it may find. */
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

/** What one of us reads first, as it cannot be taken back once others have read it; the more serious first. */
export const heldMarks: HeldMarks = [
  ["patient", "patient-details"],
  ["telephone", "telephone-number"],
];

/** What an organisation writes may also tell readers, or make them believe, who wrote the review. */
export const heldMarksInReply: HeldMarks = [...heldMarks, ["person", "names-a-person"]];

type HeldMarks = readonly (readonly [MarkKind, HoldReason])[];

/** Why words with these marks are held; undefined if they are not. */
export const holdFor = (
  held: HeldMarks,
  marks: readonly Pick<Mark, "why">[],
): HoldReason | undefined => held.find(([kind]) => marks.some(({ why }) => why === kind))?.[1];

/** The fields that are looked at: of reviews of workplaces and agencies, and of replies. */
export const lookedAtFields = ["comments", "features", "pmr", "comment", "text"] as const;
export type LookedAtField = (typeof lookedAtFields)[number];

/** Where in a field, as positions of a string: from `start` up to `end`. */
export interface Mark {
  readonly field: LookedAtField;
  readonly start: number;
  readonly end: number;
  readonly why: MarkKind;
}

/**
 * Whether the author has seen what a look at the words found. Left out for a review, nothing is refused, and what one of us
 * has to read first is held. With `false` the call stores nothing where something was found, but answers 409 `look_first`
 * with the marks.
 */
export const sendAnyway = {
  sendAnyway: z.optional(z.boolean({ error: "sendAnyway must be true or false." })),
};

/** A part of one text. */
export type Found = Pick<Mark, "start" | "end" | "why">;
