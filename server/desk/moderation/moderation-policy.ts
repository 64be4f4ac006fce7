import type { ReviewState } from "@locumark/contract/choices";
import { type ReviewDecision, reviewDecisions } from "@locumark/contract/reviews/states/moderation";
import { moves } from "../../reviews/rows/state-policy.ts";

/** Lists the decisions that are possible about a review as it is now. */
export function decisionsFor(state: ReviewState): ReviewDecision[] {
  // Only its author knows of it.
  if (state === "waiting") return [];
  return reviewDecisions.filter((decision) =>
    (moves[decision].from as readonly ReviewState[]).includes(state),
  );
}
