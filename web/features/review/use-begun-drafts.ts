import { useState } from "react";
import {
  type BegunPlace,
  deleteBegunReview,
  readBegunReview,
  writeBegunReview,
} from "../../begun-reviews.ts";
import type { useDraft } from "../../use-draft.ts";

/** As `useDraft`, for a review that was begun without an account. */
export function useBegunDrafts(place: BegunPlace): ReturnType<typeof useDraft> {
  const [draft] = useState(() => {
    const begun = readBegunReview(place._id);
    return begun && new URLSearchParams(begun.typed);
  });
  return {
    draft,
    saveDraft: ({ currentTarget }) => void writeBegunReview(place, new FormData(currentTarget)),
    deleteDraft: () => deleteBegunReview(place._id),
  };
}
