import { holdReasonTexts, reasonTexts } from "@locumark/contract/moderation-texts";
import type { HoldReason, ReportReason } from "@locumark/contract/moderation";
import type { Reader } from "../../database/database.ts";
import { listSpokenFor } from "../claims/queries.ts";
import type { DeskKind } from "../desk/kinds.ts";
import { tables } from "../reviews/queries.ts";
import { readableName } from "../workplaces/format-name.ts";
import { moderatedKinds } from "./change-state.ts";
import { undoOnReview } from "./decide-review.ts";

/**
 * Which of some reviews a person wrote, or are of a place that they speak for: nobody decides about their own. For kinds
 * whose subjects are reviews.
 */
export async function listOwnReviewIds(
  database: Reader,
  ids: readonly string[],
  accountId: string,
): Promise<string[]> {
  const own: string[] = [];
  const places = await listSpokenFor(database, accountId);
  for (const kind of moderatedKinds) {
    const { reviews, placeId } = tables(kind);
    const rows = await database
      .selectFrom(reviews)
      .select("id")
      .where("id", "in", ids)
      .where(({ eb, or }) =>
        or([eb("account_id", "=", accountId), eb(placeId, "in", ["", ...places])]),
      )
      .execute();
    own.push(...rows.map(({ id }) => id));
  }
  return own;
}

/** The name of its place, and why it is not public, for each review that still exists. */
async function summariseReviewed(
  database: Reader,
  ids: readonly string[],
  line: (place: string, reason: string | null) => string,
): Promise<Map<string, string>> {
  const lines = new Map<string, string>();
  for (const kind of moderatedKinds) {
    const { reviews, places, placeId } = tables(kind);
    const rows = await database
      .selectFrom(`${reviews} as review`)
      .innerJoin(`${places} as place`, "place.id", `review.${placeId}`)
      .select(["review.id", "review.state_reason", "place.name"])
      .where("review.id", "in", ids)
      .execute();
    for (const { id, name, state_reason: reason } of rows)
      lines.set(id, line(readableName(name), reason));
  }
  return lines;
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

export const appeals: DeskKind = {
  kind: "appeal",
  roles: ["moderator"],
  summarise: (database, ids) =>
    summariseReviewed(database, ids, (place, reason) => {
      const why = reasonTexts[reason as ReportReason] as string | undefined;
      return `${place}: ${why ?? "removed"}`;
    }),
  /** One's own reviews, and those that one has removed oneself: somebody else takes the second look. */
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
