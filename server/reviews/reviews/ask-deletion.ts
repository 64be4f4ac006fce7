import { reviewFormTexts } from "@locumark/contract/reviews/reviews/review-form-texts";
import type { PlaceKind, ReviewRow } from "../../database/tables/review-tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Viewer } from "../../plugins/sessions.ts";
import { dueInNight, notDue } from "../../services/nights/night-policy.ts";
import { changeOwnReview } from "./change-review.ts";
import type { PlacedReview, SitePart } from "../rows/review-kinds.ts";
import { updateReview } from "../rows/review-queries.ts";

type Due = Pick<ReviewRow, "due" | "due_on">;
type OwnReview = [site: SitePart, kind: PlaceKind, viewer: Viewer, id: string];

/**
 * Has an anonymous review deleted in the next night, with whatever else changes then: deleted at once, it may confirm a
 * suspicion. Asking again changes nothing.
 * @throws Problem 409 for one that others do not see, or see under a name; and as `changeOwnReview` does
 */
export const askDeletion = (...own: OwnReview): Promise<PlacedReview> =>
  setDue(own, (before, now) => {
    if (before.state !== "public" || before.is_anonymous === 0) {
      throw new Problem(409, "not_allowed", reviewFormTexts.deletedAtOnce);
    }
    return before.due === "delete" ? before : dueInNight("delete", now);
  });

/** Keeps a review whose author had asked for its deletion. */
export const takeBackDeletion = (...own: OwnReview): Promise<PlacedReview> =>
  setDue(own, (before) => (before.due === "delete" ? notDue : before));

const setDue = (own: OwnReview, dueOf: (before: PlacedReview, now: Date) => Due) =>
  changeOwnReview(
    ...own,
    () => true,
    async (transaction, before, now) => {
      const { due, due_on } = dueOf(before, now);
      await updateReview(transaction, before.id, { due, due_on });
      return { added: { count: 0, sum: 0 }, result: { ...before, due, due_on } };
    },
  );
