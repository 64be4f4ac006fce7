import { ApiFailure } from "../../../api.ts";
import type { Review } from "../reviewed-kinds.ts";

/** Reasons why saving failed that the user can resolve. */
export type Conflict =
  /** The review as it is now. */
  | { editedElsewhere: Review }
  /** The `_id` of the member's existing review of this place. */
  | { reviewedRecently: string };

export function conflictIn(error: unknown): Conflict | undefined {
  if (!(error instanceof ApiFailure)) return undefined;
  const { review, _id } = (error.body ?? {}) as { review?: Review; _id?: string };
  if (error.code === "edited_elsewhere" && review) return { editedElsewhere: review };
  if (error.code === "reviewed_recently" && _id !== undefined) return { reviewedRecently: _id };
  return undefined;
}
