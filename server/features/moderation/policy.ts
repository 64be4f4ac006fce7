import type { ReviewState } from "@locumark/contract/choices";
import type { ReviewDecision } from "@locumark/contract/moderation";

/** What can be decided about a review as it is now. */
export function decisionsFor(state: ReviewState): ReviewDecision[] {
  if (state === "hidden" || state === "struck") return ["restore", "stands"];
  // Nobody but its author knows of it.
  if (state === "waiting") return [];
  return [state === "held" ? "publish" : "keep", "ask-author", "hide"];
}
