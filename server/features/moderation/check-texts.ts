import type { HoldReason } from "@locumark/contract/moderation";
import { checkChanges } from "@locumark/contract/review-check/check-review";
import { reviewCheckTexts } from "@locumark/contract/review-check-texts";
import { type MarkKind, markKinds } from "@locumark/contract/review-check/marks";
import { Problem } from "../../platform/problem.ts";

/** What cannot be taken back once others have read it; the more serious first. */
const held: readonly (readonly [MarkKind, HoldReason])[] = [
  ["patient", "patient-details"],
  ["telephone", "telephone-number"],
];

/**
 * Whether one of us has to read the words of a review before others do. The same for every rating.
 * @param before what others can read already: only what is new is a reason
 */
export function findTextHold(texts: object, before: object = {}): HoldReason | undefined {
  const found = new Set(checkChanges(before, texts, []).map(({ why }) => why));
  return held.find(([why]) => found.has(why))?.[1];
}

/**
 * For a client that asks to be told first. Nothing of the texts is kept.
 * @param ownName of the place or organisation, which may be that of a person
 * @param kinds what is refused; everything unless it is said
 * @throws Problem 409 `look_first` with the marks, where there are any
 */
export function refuseUnseen(
  texts: object,
  ownName: string | undefined,
  before: object = {},
  kinds: readonly MarkKind[] = markKinds,
): void {
  const marks = checkChanges(before, texts, ownName === undefined ? [] : [ownName]);
  const refused = marks.filter(({ why }) => kinds.includes(why));
  if (refused.length === 0) return;
  throw new Problem(409, "look_first", reviewCheckTexts.first, { extra: { marks: refused } });
}

/** A reply cannot be held: of a client that does not say, what a review would be held for is refused. */
export function refuseUnseenReply(
  {
    text,
    before,
    sendAnyway,
  }: { text: string; before?: string | undefined; sendAnyway?: boolean | undefined },
  organisation: string,
): void {
  if (sendAnyway === true) return;
  const kinds = sendAnyway === false ? markKinds : held.map(([why]) => why);
  refuseUnseen({ text }, organisation, { text: before }, kinds);
}
