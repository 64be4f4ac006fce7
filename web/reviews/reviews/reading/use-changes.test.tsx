// @vitest-environment happy-dom
import { anAgencyReview } from "@locumark/contract/test/a-review";
import { act, useEffect } from "react";
import { expect, test } from "vitest";
import { draw } from "../../../test/draw.ts";
import type { Review } from "../reviewed-kinds.ts";
import { useChanges } from "./use-changes.ts";

/** With another `_id` for each time that it became anonymous. */
const version = (_id: string, comment: string) => ({ ...anAgencyReview(), _id, comment }) as Review;

const posted = version("named", "Posted.");

type Changes = ReturnType<typeof useChanges>;

function List({ onUse }: { onUse: (changes: Changes) => void }) {
  const changes = useChanges();
  useEffect(() => {
    onUse(changes);
  });
  return null;
}

test.each<[string, (Review | null)[]]>([
  ["edited twice", [version("named", "Edited."), version("named", "Again.")]],
  ["made anonymous and edited", [version("nameless", "Posted."), version("nameless", "Edited.")]],
  ["made anonymous twice", [version("nameless", "Posted."), version("last", "Last.")]],
  ["made anonymous and deleted", [version("nameless", "Posted."), null]],
])("a review that was %s in this visit is shown as it is now, in its place", (_how, versions) => {
  let changes!: Changes;
  draw(<List onUse={(now) => void (changes = now)} />);
  for (const [index, after] of versions.entries()) {
    act(() => changes.note(versions[index - 1] ?? posted, after));
  }
  const [first, other] = [version("first", "First."), version("other", "Other.")];
  const now = versions.at(-1) ?? [];
  expect(changes.current([first, posted, other])).toEqual([first, now, other].flat());
});
