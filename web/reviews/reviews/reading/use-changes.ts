import { useCallback, useState } from "react";
import type { Review } from "../reviewed-kinds.ts";

/**
 * This visit's changes to the reviews in a list, shown at once and in place: the server's next response may
 * come later, or list them elsewhere.
 */
export function useChanges() {
  /** By previous `_id`: the changed review, null when it was deleted. */
  const [changes, setChanges] = useState<ReadonlyMap<string, Review | null>>(new Map());
  const [savedId, setSavedId] = useState<string>();
  const note = useCallback((before: Review, after: Review | null): void => {
    setChanges((now) => new Map(now).set(before._id, after));
    setSavedId(after?._id);
  }, []);
  const current = useCallback(
    <R extends Review>(reviews: R[]): R[] =>
      reviews.flatMap((review) => (latest(changes, review) as R | null) ?? []),
    [changes],
  );
  const isUnchanged = (review: Review): boolean => !changes.has(review._id);
  return { savedId, isUnchanged, note, current };
}

/** A review that becomes anonymous gets a new `_id`, so there may be a chain to follow. */
function latest(changes: ReadonlyMap<string, Review | null>, review: Review): Review | null {
  const after = changes.get(review._id);
  if (after === undefined) return review;
  if (after === null || after._id === review._id) return after;
  return latest(changes, after);
}

/** Focuses the card at that place in a list, such as a removed card's; the heading if there is none. */
export function focusCard(headingId: string, index: number): void {
  const heading = document.getElementById(headingId);
  const next = heading?.closest("section")?.querySelectorAll<HTMLElement>("article")[index];
  (next ?? heading)?.focus();
}
