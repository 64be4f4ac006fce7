import { holdReasonTexts, reasonTexts } from "@locumark/contract/desk/moderation/moderation-texts";
import type { HoldReason, ReportReason } from "@locumark/contract/reviews/states/moderation";
import type { Reader } from "../../database/database.ts";
import { listSpokenFor } from "../../services/speakers/claim-queries.ts";
import type { DeskKind } from "../../services/cases/desk-kinds.ts";
import { withPlaceName } from "../../reviews/rows/place-queries.ts";
import { readableName } from "../../places/places/format-name.ts";
import { listWritten } from "../../reviews/authorship/author-queries.ts";
import { undoOnReview } from "./decide-review.ts";

/**
 * Which of these reviews a member of staff wrote, or are of a place that they speak for, and may not decide about. For
 * kinds whose subjects are reviews.
 */
export async function listOwnReviewIds(
  database: Reader,
  ids: readonly string[],
  accountId: string,
): Promise<string[]> {
  const places = await listSpokenFor(database, accountId);
  const written = await listWritten(database, accountId);
  const rows = await database
    .selectFrom("reviews")
    .select("id")
    .where("id", "in", ids)
    .where(({ eb, or }) =>
      or([eb("id", "in", ["", ...written]), eb("place_id", "in", ["", ...places])]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** The name of its place, and why it is not public, for each review that still exists. */
async function summariseReviewed(
  database: Reader,
  ids: readonly string[],
  line: (place: string, reason: string | null) => string,
): Promise<Map<string, string>> {
  const rows = await withPlaceName(database)
    .select(["review.id", "review.state_reason"])
    .where("review.id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, place_name: name, state_reason: reason }) => [
      id,
      line(readableName(name), reason),
    ]),
  );
}

export const heldReviews: DeskKind = {
  kind: "held-review",
  roles: ["moderator"],
  summarise: (database, ids) =>
    summariseReviewed(database, ids, (place, reason) => {
      const why = holdReasonTexts[reason as HoldReason] as string | undefined;
      return `${place}: ${why ?? "to be looked at"}`;
    }),
  listOwn: listOwnReviewIds,
  undo: undoOnReview,
};

/** Public reviews that a moderator has picked from the list of those that were sent all the same. */
export const markedReviews: DeskKind = {
  ...heldReviews,
  kind: "marked-review",
  summarise: (database, ids) =>
    summariseReviewed(database, ids, (place) => `${place}: sent all the same`),
};

export const appeals: DeskKind = {
  kind: "appeal",
  roles: ["moderator"],
  summarise: (database, ids) =>
    summariseReviewed(database, ids, (place, reason) => {
      const why = reasonTexts[reason as ReportReason] as string | undefined;
      return `${place}: ${why ?? "removed"}`;
    }),
  /** The viewer's own reviews, and those that they removed: another moderator takes the second look. */
  async listOwn(database, ids, accountId) {
    const removed = await database
      .selectFrom("removals")
      .select("review_id")
      .where("review_id", "in", ids)
      .where("removed_by", "=", accountId)
      .execute();
    const own = await listOwnReviewIds(database, ids, accountId);
    return [...own, ...removed.map(({ review_id }) => review_id)];
  },
  undo: undoOnReview,
};
