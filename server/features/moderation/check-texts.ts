import type { HoldReason } from "@locumark/contract/moderation";
import { checkChanges } from "@locumark/contract/review-check/check-review";
import { reviewCheckTexts } from "@locumark/contract/review-check-texts";
import type { MarkKind } from "@locumark/contract/review-check/marks";
import { Problem } from "../../platform/problem.ts";

/** What cannot be taken back once others have read it; the more serious first. */
const held: readonly (readonly [MarkKind, HoldReason])[] = [
  ["patient", "patient-details"],
  ["telephone", "telephone-number"],
];

/** What a manager writes may also tell readers, or make them believe, who wrote the review. */
const heldInReply: typeof held = [...held, ["person", "names-a-person"]];

/**
 * Whether one of us has to read the words of a review before others do. The same for every rating.
 * @param before what others can read already: only what is new is a reason
 */
export const findTextHold = (texts: object, before: object = {}): HoldReason | undefined =>
  findHold(held, texts, before, []);

/**
 * The same for a reply, of which an edit is read whole: a name that was fine in one sentence may be a guess at the reviewer
 * in the next.
 * @param ownNames of the organisation and its place, which may be those of persons
 */
export const findReplyHold = (text: string, ownNames: readonly string[]): HoldReason | undefined =>
  findHold(heldInReply, { text }, {}, ownNames);

function findHold(
  reasons: typeof held,
  texts: object,
  before: object,
  ownNames: readonly string[],
): HoldReason | undefined {
  const found = new Set(checkChanges(before, texts, ownNames).map(({ why }) => why));
  return reasons.find(([why]) => found.has(why))?.[1];
}

/**
 * For a client that asks to be told first. Nothing of the texts is kept.
 * @param ownName of the place or organisation, which may be that of a person
 * @throws Problem 409 `look_first` with the marks, where there are any
 */
export function refuseUnseen(
  texts: object,
  ownName: string | undefined,
  before: object = {},
): void {
  const marks = checkChanges(before, texts, ownName === undefined ? [] : [ownName]);
  if (marks.length === 0) return;
  throw new Problem(409, "look_first", reviewCheckTexts.first, { extra: { marks } });
}
