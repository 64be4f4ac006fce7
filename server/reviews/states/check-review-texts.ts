import type { HoldReason } from "@locumark/contract/reviews/states/moderation";
import { checkChanges } from "@locumark/contract/reviews/check/check-review";
import { reviewCheckTexts } from "@locumark/contract/reviews/check/review-check-texts";
import {
  heldMarks,
  heldMarksInReply,
  holdFor,
  type TextMark,
  type MarkKind,
  markKinds,
} from "@locumark/contract/reviews/check/marks";
import { Problem } from "../../platform/problem.ts";

/**
 * Looks at the words of a review or a reply.
 * @param ownNames of the place or organisation, which may be names of persons; left out where not known
 * @param before the texts that others can read already: only what is new is found
 */
export const findMarks = (
  texts: object,
  ownNames: readonly (string | undefined)[],
  before: object = {},
): TextMark[] =>
  checkChanges(
    before,
    texts,
    ownNames.filter((name) => name !== undefined),
  );

/** Whether one of us has to read the words of a review before others do. The same for every rating. */
export const findTextHold = (marks: readonly TextMark[]): HoldReason | undefined =>
  holdFor(heldMarks, marks);

/**
 * The same for a reply, which is read whole after an edit: a name that was fine in one sentence may be a guess at the
 * reviewer in the next.
 */
export const findReplyHold = (text: string, ownNames: readonly string[]): HoldReason | undefined =>
  holdFor(heldMarksInReply, findMarks({ text }, ownNames));

/**
 * For a client that asks to be told first. Nothing of the texts is kept.
 * @throws Problem 409 `look_first` with the marks, where there are any
 */
export function refuseUnseen(marks: readonly TextMark[]): void {
  if (marks.length === 0) return;
  throw new Problem(409, "look_first", reviewCheckTexts.first, { extra: { marks } });
}

/**
 * Writes the kinds of marks with which a review was sent, as they are stored with it.
 * @param before the kinds that are stored already
 */
export function storedKinds(
  marks: readonly TextMark[],
  before: string | null = null,
): string | null {
  const kinds = new Set([...toKinds(before), ...marks.map(({ why }) => why)]);
  return kinds.size === 0 ? null : [...kinds].join(" ");
}

export const toKinds = (stored: string | null): MarkKind[] =>
  markKinds.filter((kind) => stored?.split(" ").includes(kind));
